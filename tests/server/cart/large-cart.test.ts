import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request } = await openShop({ contents: 'demo' })
const ids: number[] = await db('products').where({ is_active: true }).orderBy('id').limit(20).pluck('id')

test.each(languageCodes)(
  'a cart of 20 different lines stays below 100 KB, in %s and with estimates in another currency',
  async (language) => {
    const cookie = `cart=${ids.map((id) => `${id}.9`).join('-')}; preferred-currency=USD`
    const answer = await request.get(localisePath('/cart', language)).set({ cookie }).expect(200)
    const shown = page(answer)
    expect(shown.all('[data-line]')).toHaveLength(20)
    expect(shown.has('.lines .estimate')).toBe(true)
    expect(shown.all('datalist#cities > option').length).toBeGreaterThan(250)
    expect(Buffer.byteLength(answer.text)).toBeLessThan(100 * 1024)
  },
)

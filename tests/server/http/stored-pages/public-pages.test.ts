import { expect, test } from 'vitest'
import { paths } from '#domain/shared/paths.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

const { request, signedIn } = await openShop({ contents: 'demo' })
const buyer = await signedIn('user')

const publicPages = [
  paths.home,
  paths.shop,
  paths.product(1),
  paths.blog,
  paths.gallery,
  paths.about,
  paths.contact,
]

test.each(publicPages)(
  '%s drawn anew knows who is signed in, and sets no cookie for a stranger',
  async (path) => {
    const known = await buyer.get(path).expect(200)
    expect(known.text).toContain(`href="${paths.logout}"`)
    const stranger = await request.get(path).expect(200)
    expect(stranger.text).toContain(`href="${paths.login}"`)
    expect(stranger.headers['set-cookie']).toBeUndefined()
    const forged = await request.get(path).set('cookie', 'sid=s%3Aforged.signature').expect(200)
    expect(forged.text).toContain(`href="${paths.login}"`)
  },
)

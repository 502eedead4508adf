import { expect, test } from 'vitest'
import { paths } from '#domain/shared/paths.ts'
import { publicAddressesWith } from '../../../support/pages/page.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

const { request, signedIn } = await openShop({ contents: 'demo' })
const buyer = await signedIn('user')

const publicPages = publicAddressesWith({
  category: 'tagines',
  product: 1,
  productReviews: 1,
  post: 'histoire-poterie-safi',
  galleryEntry: 1,
})

test.each(publicPages)(
  '%s rendered anew knows who is signed in, and sets no cookie for a stranger',
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

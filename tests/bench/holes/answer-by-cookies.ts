import { parseCookie } from 'cookie'
import { countItems, readCartCookie } from '#domain/cart/cart.ts'
import { visitors } from './slot-contents.ts'
import type { HoleAnswer, StoredPage, Way } from './way.ts'

/** What the visitors of the bench send. */
export const cookiesOfVisitors: readonly string[] = visitors.map(([, { cartCount, role }]) =>
  [role && 'role=user', 'language=ar; currency=MAD', cartCount > 0 && `cart=1.${cartCount}`]
    .filter(Boolean)
    .join('; '),
)

export type Answering = (cookies: string | undefined) => HoleAnswer

/** Finds the answer for a visitor; where all get the same page, nobody reads the cookies. */
export function createAnswering(way: Way, page: StoredPage): Answering {
  const [first] = visitors
  if (!first) throw new Error('No visitors')
  if (way.isSameForAll) return () => page.answerFor(...first)
  const kinds = new Map(visitors)
  return (header = '') => {
    const { cart, role } = parseCookie(header)
    const key = `${countItems(readCartCookie(cart))} ${role === 'user' ? 'signed in' : 'signed out'}`
    return page.answerFor(key, kinds.get(key) ?? first[1])
  }
}

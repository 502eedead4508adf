import { hash } from 'node:crypto'
import type { Visitor } from '../../../views/PageContext.ts'
import type { SharedPage } from '../../../views/render-page.tsx'
import { findIcons, renderSprite } from '../../../views/ui/icons/sprite.ts'

/** Every kind of visitor of the bench, who by turns ask for a page: half of them signed in, with 0 to 5 products in the cart. */
export const visitors: readonly (readonly [key: string, visitor: Visitor])[] = [
  'signed out',
  'signed in',
].flatMap((access) =>
  [0, 1, 2, 3, 4, 5].map((cartCount) => {
    const role = access === 'signed in' ? ('user' as const) : null
    return [`${cartCount} ${access}`, { cartCount, role, detected: null, toasts: [] }] as const
  }),
)

/** The contents of the slots are the same on all pages of a language, of which there is one here. */
const contents = new WeakMap<SharedPage, Map<string, readonly Buffer[]>>()

export function slotContentsOf(shared: SharedPage, key: string, visitor: Visitor): readonly Buffer[] {
  const known = contents.get(shared) ?? new Map<string, readonly Buffer[]>()
  contents.set(shared, known)
  const slots = known.get(key) ?? shared.renderSlots(visitor).map((slot) => Buffer.from(slot))
  known.set(key, slots)
  return slots
}

export function forgetSlotContents(shared: SharedPage): void {
  contents.delete(shared)
}

const endOfBody = '</body></html>'

/** The page's parts, the last of them with the icons that any visitor may see. */
export function partsWithSprite(shared: SharedPage): Buffer[] {
  const filled = visitors.flatMap(([, visitor]) => shared.renderSlots(visitor)).join('')
  const sprite = renderSprite(new Set([...shared.icons, ...findIcons(filled)]))
  const last = String(shared.parts.at(-1)).slice(0, -endOfBody.length)
  return [...shared.parts.slice(0, -1), Buffer.from(last + sprite + endOfBody)]
}

export function etagOf(parts: readonly Buffer[]): string {
  return hash('sha1', Buffer.concat(parts), 'base64url')
}

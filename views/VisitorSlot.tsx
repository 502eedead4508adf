/** Parts of a page that differ by visitor. */
export type SlotName =
  | 'cart-link'
  | 'account-links'
  | 'drawer-account-links'
  | 'admin-link'
  | 'drawer-admin-link'
  | 'detected-currency'
  | 'toasts'

/** A placeholder that is filled for each visitor after the shared page is rendered (visitor-slots.tsx). */
export function VisitorSlot({ name }: { name: SlotName }) {
  return <slot name={name} />
}

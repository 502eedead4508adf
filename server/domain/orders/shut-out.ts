import type { SenderField } from './sender-filter.ts'

/** For so many days a sender who was shut out cannot order on the site. */
export const shutOutDays = 30

/** A phone, a browser or an address from which staff take no orders on the site; it is told to call. */
export type ShutOut = {
  id: number
  kind: SenderField
  /** The order that staff saw; null when it is deleted. Its name and phone are empty when its person is. */
  order: { id: number; number: number; customer_name: string; customer_phone: string } | null
  created_at: Date
  /** Display name; null for deleted accounts. */
  by: string | null
  ends_at: Date
  /** When it was lifted before its end, and by whom. */
  lifted_at: Date | null
  lifted_by: string | null
}

export const shutOutPaths = {
  list: '/admin/shut-outs',
  lifting: (id: number | string) => `/admin/shut-outs/${id}/lifting`,
}

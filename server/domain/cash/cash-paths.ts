import { adminTabPath } from '../admin/admin-tabs.ts'
import { type CourierRef, formatCourierRef } from '../couriers/courier-paths.ts'

const admin = '/admin/cash'

type Ref = CourierRef | ':courier'
const at = (ref: Ref) => `${admin}/couriers/${ref === ':courier' ? ref : formatCourierRef(ref)}`

/** Addresses of the cash book. Not among the paths of the site, which are part of the cart's script. */
export const cashPaths = {
  book: adminTabPath('cash'),
  courier: at,
  payments: (ref: Ref) => `${at(ref)}/payments`,
  entries: `${admin}/entries`,
  entry: (id: number | ':id') => `${admin}/entries/${id}`,
  correction: (id: number | ':id') => `${admin}/entries/${id}/correction`,
  givenBack: `${admin}/given-back`,
} as const

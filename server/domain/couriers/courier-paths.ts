import { adminTabPath } from '../admin/admin-tabs.ts'
import { readId } from '../shared/read-id.ts'

const admin = '/admin/couriers'

/** A courier in an address; null: the shop's own people. */
export type CourierRef = number | null

const own = 'own'

/** Reads 'own' or an id; undefined for anything else. */
export function readCourierRef(text: unknown): CourierRef | undefined {
  return text === own ? null : (readId(text) ?? undefined)
}

export function formatCourierRef(courierId: CourierRef): string {
  return courierId === null ? own : String(courierId)
}

type Ref = CourierRef | ':courier'
const at = (ref: Ref) => `${admin}/${ref === ':courier' ? ref : formatCourierRef(ref)}`

/** Addresses of couriers, handovers and parcels. Not among the paths of the site, which are part of the cart's script. */
export const courierPaths = {
  couriers: adminTabPath('couriers'),
  handovers: `${admin}/handovers`,
  handover: (id: number | ':id') => `${admin}/handovers/${id}`,
  handoverTracking: (id: number | ':id') => `${admin}/handovers/${id}/tracking`,
  handoverPrint: (id: number | ':id') => `${admin}/handovers/${id}/print`,
  courierNew: `${admin}/new`,
  courierForm: (id: number | ':id') => `${admin}/${id}/form`,
  courierDeletion: (id: number | ':id') => `${admin}/${id}/deletion`,
  parcels: at,
  outcomes: (ref: Ref) => `${at(ref)}/outcomes`,
  checkIns: (ref: Ref) => `${at(ref)}/check-ins`,
  file: (id: number | ':id') => `${admin}/${id}/file`,
  fileColumns: (id: number | ':id') => `${admin}/${id}/file/columns`,
  fileRun: (id: number | ':id') => `${admin}/${id}/file/run`,
} as const

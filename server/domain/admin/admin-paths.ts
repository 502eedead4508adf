import { listQuery } from '../shared/list-query.ts'
import { readId } from '../shared/paths.ts'
import { adminTabPath } from './admin-tabs.ts'

export const deskPaths = {
  desk: '/admin/orders/desk',
  next: '/admin/orders/desk/next',
  card: (id: number | string) => `/admin/orders/desk/${id}`,
  closing: (id: number | string) => `/admin/orders/desk/${id}/closing`,
  calls: (id: number | string) => `/admin/orders/desk/${id}/calls`,
  edit: (id: number | string) => `/admin/orders/${id}/edit`,
  merge: (id: number | string) => `/admin/orders/${id}/merge`,
  split: (id: number | string) => `/admin/orders/${id}/split`,
} as const

/** Names a courier in an address; null means the shop's own people. */
export type CourierRef = number | null

/** Reads 'own' or an id, and returns undefined for anything else. */
export function readCourierRef(text: unknown): CourierRef | undefined {
  return text === 'own' ? null : (readId(text) ?? undefined)
}

export function formatCourierRef(courierId: CourierRef): string {
  return courierId === null ? 'own' : String(courierId)
}

/** Routes pass the name of their parameter in place of an id. */
type CourierRefOrName = CourierRef | ':courier'

const formatRef = (ref: CourierRefOrName) => (ref === ':courier' ? ref : formatCourierRef(ref))
const parcelsOf = (ref: CourierRefOrName) => `/admin/couriers/${formatRef(ref)}`

// Calls are marked as pure, so that scripts of the browser drop the addresses that they do not use.

export const courierPaths = {
  couriers: /* @__PURE__ */ adminTabPath('couriers'),
  handovers: '/admin/couriers/handovers',
  handover: (id: number | ':id') => `/admin/couriers/handovers/${id}`,
  handoverWithdrawal: (id: number | ':id') => `/admin/couriers/handovers/${id}/withdrawal`,
  handoverTracking: (id: number | ':id') => `/admin/couriers/handovers/${id}/tracking`,
  handoverPrint: (id: number | ':id') => `/admin/couriers/handovers/${id}/print`,
  /** This file tells the courier of the parcels; `file` below is the one that the courier sends. */
  handoverFile: (id: number | ':id') => `/admin/couriers/handovers/${id}/file.csv`,
  courierNew: '/admin/couriers/new',
  courierForm: (id: number | ':id') => `/admin/couriers/${id}/form`,
  courierDeletion: (id: number | ':id') => `/admin/couriers/${id}/deletion`,
  parcels: parcelsOf,
  outcomes: (ref: CourierRefOrName) => `${parcelsOf(ref)}/outcomes`,
  checkIns: (ref: CourierRefOrName) => `${parcelsOf(ref)}/check-ins`,
  file: (id: number | ':id') => `/admin/couriers/${id}/file`,
  /** Staff choose here which columns the file for this courier has. */
  uploadFile: (id: number | ':id') => `/admin/couriers/${id}/upload-file`,
  fileColumns: (id: number | ':id') => `/admin/couriers/${id}/file/columns`,
  fileRun: (id: number | ':id') => `/admin/couriers/${id}/file/run`,
} as const

const cashOfCourier = (ref: CourierRefOrName) => `/admin/cash/couriers/${formatRef(ref)}`

export const cashPaths = {
  book: /* @__PURE__ */ adminTabPath('cash'),
  courier: cashOfCourier,
  payments: (ref: CourierRefOrName) => `${cashOfCourier(ref)}/payments`,
  entry: (id: number | ':id') => `/admin/cash/entries/${id}`,
  correction: (id: number | ':id') => `/admin/cash/entries/${id}/correction`,
  givenBack: '/admin/cash/given-back',
} as const

const customer = (id: number | string) => `/admin/customers/${id}`

export const customerPaths = {
  customer,
  notes: (id: number | string) => `${customer(id)}/notes`,
  merge: (id: number | string) => `${customer(id)}/merge`,
  split: (id: number | string) => `${customer(id)}/split`,
  removal: (id: number | string) => `${customer(id)}/removal`,
  file: (id: number | string) => `${customer(id)}/data.json`,
  ofOrder: (orderId: number | string) => `/admin/orders/${orderId}/customer`,
  /** Lists which staff opened whose data; it is not below customers, whose addresses end in a number. */
  views: '/admin/staff-views',
  api: '/api/customers',
} as const

export const searchPaths = {
  suggestions: '/search/suggestions.json',
  admin: '/admin/search',
  adminMissRemoval: '/admin/search/misses/removal',
  adminSynonymsNew: '/admin/search/synonyms/new',
  adminSynonyms: (id: number | string) => `/admin/search/synonyms/${id}`,
  adminSynonymsDeletion: (id: number | string) => `/admin/search/synonyms/${id}/deletion`,
} as const

export const familyPaths = {
  list: '/admin/families',
  new: '/admin/families/new',
  family: (id: number | string) => `/admin/families/${id}`,
  deletion: (id: number | string) => `/admin/families/${id}/deletion`,
} as const

export const shippingPaths = {
  adminZones: '/admin/zones',
  adminZoneNew: '/admin/zones/new',
  adminZone: (id: number | string) => `/admin/zones/${id}`,
  adminZoneDeletion: (id: number | string) => `/admin/zones/${id}/deletion`,
} as const

export const discountCodePaths = {
  list: '/admin/discount-codes',
  new: '/admin/discount-codes/new',
  edit: (id: number | string) => `/admin/discount-codes/${id}`,
  deletion: (id: number | string) => `/admin/discount-codes/${id}/deletion`,
} as const

export const discountCodeListQuery = listQuery({ path: discountCodePaths.list })

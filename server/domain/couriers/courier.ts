import { type CourierRef, courierPaths } from '../admin/admin-paths.ts'
import type { Centimes } from '../currency/money.ts'
import type { Order } from '../orders/order.ts'
import type { Shipment } from '../orders/shipment.ts'
import { listQuery } from '../shared/list-query.ts'
import type { CourierFees } from './courier-fees.ts'
import type { FileColumns } from './courier-file.ts'
import type { UploadFile } from './upload-file.ts'

export type Courier = CourierFees & {
  id: number
  name: string
  phone: string
  /** An https address with {number} in it; empty when parcels cannot be followed. */
  tracking_pattern: string
  is_active: boolean
  /** Null until staff have said what the columns of the courier's file mean. */
  file_columns: FileColumns | null
  /** Null until staff have described the file that tells the courier about parcels. */
  upload_file: UploadFile | null
  version: number
}

export type EditableCourier = Pick<
  Courier,
  'name' | 'phone' | 'tracking_pattern' | 'is_active' | keyof CourierFees
>

export type CourierLoad = {
  courierId: CourierRef
  /** Null for the shop's own people. */
  name: string | null
  phone: string
  onTheWay: number
  amountDue: Centimes
  comingBack: number
}

export type Handover = {
  id: number
  courier_id: CourierRef
  /** Null for the shop's own people. */
  courier_name: string | null
  /** Null when it is no longer known. */
  by: string | null
  created_at: Date
  parcels: number
  orders: number
  amount_due: Centimes
  /** True when it was taken back, so that its parcels count as never sent. */
  is_withdrawn: boolean
}

export const handoverListQuery = listQuery({ path: courierPaths.couriers })

/** Most orders in one handover: a sheet of a few pages. */
export const handoverLimit = 100

/** A handover of more parcels asks before it ships them. */
export const parcelsWithoutQuestion = 10

/** In milliseconds: how long a whole handover can be taken back, if its parcels have not changed. */
export const handoverUndoMs = 60 * 60_000

export const parcelLimit = 99

/** What staff need of the order of a parcel. */
export const parcelOrderFields = [
  ...(['number', 'customer_name', 'customer_phone', 'customer_city'] as const),
  ...(['delivery_part', 'receiver_name', 'receiver_phone'] as const),
]

export type Parcel = Shipment & Pick<Order, (typeof parcelOrderFields)[number]>

/** Most parcels that a page shows for ticking, the oldest first. */
export const parcelsShown = 100

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
  /** It is an https address with {number} in it, or empty when parcels cannot be followed. */
  tracking_pattern: string
  is_active: boolean
  file_columns: FileColumns | null
  upload_file: UploadFile | null
  version: number
}

export type EditableCourier = Pick<
  Courier,
  'name' | 'phone' | 'tracking_pattern' | 'is_active' | keyof CourierFees
>

export type CourierLoad = {
  courierId: CourierRef
  name: string | null
  phone: string
  onTheWay: number
  amountDue: Centimes
  comingBack: number
}

export type Handover = {
  id: number
  courier_id: CourierRef
  courier_name: string | null
  by: string | null
  created_at: Date
  parcels: number
  orders: number
  amount_due: Centimes
  /** Parcels of a handover that was taken back count as never sent. */
  is_withdrawn: boolean
}

export const handoverListQuery = listQuery({ path: courierPaths.couriers })

/** The sheet of so many orders has a few pages (docs/product.md, "Orders: couriers and the cash book"). */
export const handoverLimit = 100

/** A handover of more parcels asks before it ships them. */
export const parcelsWithoutQuestion = 10

/** A whole handover can be taken back for so many milliseconds, if its parcels have not changed. */
export const handoverUndoMs = 60 * 60_000

export const parcelLimit = 99

export const parcelOrderFields = [
  ...(['number', 'customer_name', 'customer_phone', 'customer_city'] as const),
  ...(['delivery_part', 'receiver_name', 'receiver_phone'] as const),
]

export type Parcel = Shipment & Pick<Order, (typeof parcelOrderFields)[number]>

/** A page shows so many parcels for ticking, the oldest first. */
export const parcelsShown = 100

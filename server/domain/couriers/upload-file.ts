import { decimalMad } from '../currency/money.ts'
import { mapUrl } from '../orders/delivery-fields.ts'
import { findReceiver } from '../orders/gift.ts'
import type { Order } from '../orders/order.ts'
import type { Shipment } from '../orders/shipment.ts'
import { phoneKey } from '../text/phone.ts'

export type UploadedParcel = {
  order: Order
  parcel: Pick<Shipment, 'parcels' | 'amount_due' | 'tracking_number'>
  pieces: string
  /** The part of the day is named in the language of the file; it is empty where the buyer wants none. */
  deliveryPart: string
}

/** Staff choose of these what a column of the file holds; the names are texts of admin-couriers.json. */
const contents = {
  number: ({ order }) => String(order.number),
  name: ({ order }) => findReceiver(order).name,
  phone: ({ order }) => nationalPhone(findReceiver(order).phone),
  city: ({ order }) => order.customer_city,
  address: ({ order }) => [order.customer_address, order.landmark].filter(Boolean).join(', '),
  amount: ({ parcel }) => decimalMad(parcel.amount_due).replace(/\.00$/, ''),
  pieces: ({ pieces }) => pieces,
  notes: ({ order }) => order.notes ?? '',
  position: ({ order }) => (order.position ? mapUrl(order.position) : ''),
  delivery_part: ({ deliveryPart }) => deliveryPart,
  parcels: ({ parcel }) => String(parcel.parcels),
  tracking: ({ parcel }) => parcel.tracking_number ?? '',
  /** Each line has the same text, which uploadCell takes from the column. */
  fixed: () => '',
} as const satisfies Record<string, (uploaded: UploadedParcel) => string>

type UploadContent = keyof typeof contents

export const uploadContents = Object.keys(contents) as UploadContent[]

export const usualContents = uploadContents.slice(0, uploadContents.indexOf('notes') + 1)

type UploadColumn = {
  head: string
  content: UploadContent
  words: string
}

export const uploadSeparators = [',', ';'] as const

export type UploadFile = { separator: (typeof uploadSeparators)[number]; columns: UploadColumn[] }

export const uploadLimits = { columns: 24, head: 100, words: 200 }

/** Line ends become spaces, as couriers' programs do not expect them. */
export function uploadCell({ content, words }: UploadColumn, uploaded: UploadedParcel): string {
  const text = content === 'fixed' ? words : contents[content](uploaded)
  return text.replace(/\s+/g, ' ').trim()
}

/** Couriers write '0612345678', and 00 before numbers of other countries. */
function nationalPhone(phone: string): string {
  const key = phoneKey(phone)
  if (key.startsWith('212')) return `0${key.slice(3)}`
  return key.startsWith('0') ? key : `00${key}`
}

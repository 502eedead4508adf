import { decimalMad } from '../currency/money.ts'
import { mapUrl } from '../orders/delivery-fields.ts'
import { findReceiver } from '../orders/gift.ts'
import type { Order } from '../orders/order.ts'
import type { Shipment } from '../orders/shipment.ts'
import { phoneKey } from '../text/phone.ts'

export type UploadedParcel = {
  order: Order
  parcel: Pick<Shipment, 'parcels' | 'amount_due' | 'tracking_number'>
  /** What is in it, in the language of the file. */
  pieces: string
  /** The part of the day in which the buyer wants the parcel, in that language. */
  deliveryPart: string
}

/**
 * What a column of the file for a courier can contain, as staff choose it; the names are texts of
 * admin-couriers.json.
 */
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
  /** Each line has the same text. */
  fixed: () => '',
} as const satisfies Record<string, (uploaded: UploadedParcel) => string>

type UploadContent = keyof typeof contents

export const uploadContents = Object.keys(contents) as UploadContent[]

/** What staff see before they have described a courier's file. */
export const usualContents = uploadContents.slice(0, uploadContents.indexOf('notes') + 1)

type UploadColumn = {
  head: string
  content: UploadContent
  words: string
}

export const uploadSeparators = [',', ';'] as const

/** The file that tells a courier about parcels: its columns in their order. */
export type UploadFile = { separator: (typeof uploadSeparators)[number]; columns: UploadColumn[] }

export const uploadLimits = { columns: 24, head: 100, words: 200 }

/** The cell of a column for a parcel; line ends, which couriers' programs do not expect, become spaces. */
export function uploadCell({ content, words }: UploadColumn, uploaded: UploadedParcel): string {
  const text = content === 'fixed' ? words : contents[content](uploaded)
  return text.replace(/\s+/g, ' ').trim()
}

/** As couriers write it, '0612345678'; numbers of other countries with 00. */
function nationalPhone(phone: string): string {
  const key = phoneKey(phone)
  if (key.startsWith('212')) return `0${key.slice(3)}`
  return key.startsWith('0') ? key : `00${key}`
}

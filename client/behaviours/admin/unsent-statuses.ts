import { type OrderStatus, orderStatuses } from '#domain/orders/order-statuses.ts'
import { readStoredArray, removeFromStorage, writeStorage } from '../../storage.ts'

/** A status that somebody set on this device and that has not reached the server yet. */
export type UnsentStatus = {
  order: number
  number: number
  /** Who set it: nobody else sends it. */
  user: number
  from: OrderStatus
  status: OrderStatus
  /** The name of the status, as it was read. */
  name: string
  reason: string
  comment: string
}

/** An event on the document: the statuses that are not sent yet are others now. */
export const unsentChanged = 'unsent-changed'

/** An event on the document: the server has set the status of an order, or (null) has refused to. */
export const statusAnswered = 'status-answered'
export type StatusAnswered = CustomEvent<{ order: number; status: OrderStatus | null }>

/** An event on the document that sets a status as the sheet does; `detail` is an UnsentStatus without its user. */
export const setStatus = 'set-status'

const storageKey = 'unsent-statuses'

/** Those of the person who is signed in, oldest first. */
export function readUnsentStatuses(): UnsentStatus[] {
  const user = Number(document.querySelector<HTMLElement>('[data-unsent]')?.dataset.user)
  return readAll().filter((unsent) => unsent.user === user)
}

/** Returns false where nothing can be stored. */
export function addUnsentStatus(unsent: UnsentStatus): boolean {
  return write([...readAll(), unsent])
}

export function removeUnsentStatus({ order, status }: Pick<UnsentStatus, 'order' | 'status'>): void {
  const all = readAll()
  const index = all.findIndex((unsent) => unsent.order === order && unsent.status === status)
  write(all.filter((_, position) => position !== index))
}

function readAll(): UnsentStatus[] {
  return readStoredArray(storageKey, isUnsentStatus) ?? []
}

function write(all: readonly UnsentStatus[]): boolean {
  if (all.length === 0) removeFromStorage(storageKey)
  const isKept = all.length === 0 || writeStorage(storageKey, JSON.stringify(all))
  document.dispatchEvent(new Event(unsentChanged))
  return isKept
}

function isUnsentStatus(item: unknown): item is UnsentStatus {
  const { order, number, user, status } = (item ?? {}) as Partial<UnsentStatus>
  return [order, number, user].every(Number.isInteger) && orderStatuses.includes(status as OrderStatus)
}

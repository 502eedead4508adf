import type { CallOutcome } from '#domain/orders/call.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-statuses.ts'
import { readStoredArray, removeFromStorage, writeStorage } from '../../storage.ts'

/** A status that somebody set on this device, or what came of a call, before it has reached the server. */
export type UnsentChange = {
  order: number
  number: number
  /** Who chose it: nobody else sends it. */
  user: number
  /** The clock of the device says when. */
  chosenAt: string
  name: string
  from: OrderStatus
  /** Null for a call that leaves the status as it is. */
  status: OrderStatus | null
  /** Null for a status that was set in the sheet. */
  call: CallOutcome | null
  /** How it is sent to the order's address in the API. */
  request: { method: 'PATCH' | 'POST'; path: '' | '/calls'; body: Record<string, string> }
}

/** An event on the document: a change was added to those not sent yet, or removed from them. */
export const unsentChanged = 'unsent-changed'

/** An event on the document: the server has made, undone or refused what was chosen for an order. */
export const changeAnswered = 'change-answered'

type Answer = {
  order: number
  /** The status that the order has now; null where that is not known. */
  status: OrderStatus | null
  call: CallOutcome | null
}

export type ChangeAnswered = CustomEvent<Answer>

export function announceAnswer(answer: Answer): void {
  document.dispatchEvent(new CustomEvent(changeAnswered, { detail: answer }) satisfies ChangeAnswered)
}

export const unsentKey = 'unsent-changes'

export function readUnsentChanges(): UnsentChange[] {
  const user = Number(document.querySelector<HTMLElement>('[data-unsent]')?.dataset.user)
  return readAll().filter((unsent) => unsent.user === user)
}

/** Returns the newest change that fits. (Array.findLast is too new.) */
export function findUnsentChange(fits: (unsent: UnsentChange) => boolean): UnsentChange | undefined {
  return readUnsentChanges().reverse().find(fits)
}

export function addUnsentChange(unsent: UnsentChange): boolean {
  return write([...readAll(), unsent])
}

export function removeUnsentChange({ order, chosenAt }: UnsentChange): void {
  write(readAll().filter((unsent) => unsent.order !== order || unsent.chosenAt !== chosenAt))
}

function readAll(): UnsentChange[] {
  return readStoredArray(unsentKey, isUnsentChange) ?? []
}

function write(all: readonly UnsentChange[]): boolean {
  if (all.length === 0) removeFromStorage(unsentKey)
  const isKept = all.length === 0 || writeStorage(unsentKey, JSON.stringify(all))
  document.dispatchEvent(new Event(unsentChanged))
  return isKept
}

function isUnsentChange(item: unknown): item is UnsentChange {
  const { order, number, user, status, request } = (item ?? {}) as Partial<UnsentChange>
  const isKnown = status === null || orderStatuses.includes(status as OrderStatus)
  return [order, number, user].every(Number.isInteger) && isKnown && typeof request?.body === 'object'
}

import type { CallOutcome } from '#domain/orders/call.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-statuses.ts'
import { readStoredArray, removeFromStorage, writeStorage } from '../../storage.ts'

/** It is a status that somebody set on this device, or what came of a call, and has not reached the server yet. */
export type UnsentChange = {
  order: number
  number: number
  /** Nobody but the user who chose it sends it. */
  user: number
  /** The time is that of the device's clock. */
  chosenAt: string
  name: string
  from: OrderStatus
  /** It is null for a call that leaves the status as it is. */
  status: OrderStatus | null
  /** It is null for a status that was set in the sheet. */
  call: CallOutcome | null
  /** The path follows the order's address in the API. */
  request: { method: 'PATCH' | 'POST'; path: '' | '/calls'; body: Record<string, string> }
}

/** The document gets this event when a change was added to those not sent yet, or removed from them. */
export const unsentChanged = 'unsent-changed'

/** The document gets this event when the server has made, undone or refused what was chosen for an order. */
export const changeAnswered = 'change-answered'

type Answer = {
  order: number
  /** It is the status that the order has now, or null where that is not known. */
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

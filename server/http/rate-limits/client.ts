import type { Request } from 'express'
import { emailKey } from '#domain/accounts/user.ts'
import { leaveTurn } from '../load/concurrency-limiter.ts'
import { addressKey } from '../logging/address-key.ts'

/** Who sends a request, for its limits. */
export type Client = {
  /** Key of the address (address-key.ts). */
  address: string
  /** Before the request waits: others need not wait for its place among those handled at once. */
  letOthersPass: () => void
}

export function clientOf(req: Request): Client {
  return { address: addressKey(req.ip), letOthersPass: () => req.res && leaveTurn(req.res) }
}

/** Key of limits by e-mail and address together, which nobody elsewhere can use up. */
export function senderKey(email: string, { address }: Client): string {
  return `${emailKey(email)} ${address}`
}

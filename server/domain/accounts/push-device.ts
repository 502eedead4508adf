/** A browser of a member of staff that is notified. */
export type PushDevice = {
  id: number
  endpoint: string
  /** The User-Agent with which it was registered. */
  agent: string
  createdAt: Date
  notifiedAt: Date | null
}

/** More are hardly in use: the oldest is forgotten. */
export const maxPushDevices = 10

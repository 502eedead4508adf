/** What a program can ask to be told. */
export const webhookEvents = [
  'order.placed',
  'order.status_changed',
  'order.updated',
  'stock.changed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** 'ping': staff try it out. */
export type DeliveredEvent = WebhookEvent | 'ping'

export type Webhook = {
  id: number
  url: string
  events: WebhookEvent[]
  isActive: boolean
}

/** A webhook in the list, with what became of the latest delivery. */
export type WebhookListItem = Webhook & {
  lastAt: Date | null
  lastOutcome: string | null
  isLastDelivered: boolean
}

export type WebhookDelivery = {
  id: string
  event: DeliveredEvent
  orderNumber: number | null
  isReplay: boolean
  at: Date
  attempts: number
  attemptedAt: Date | null
  /** The status of the answer, or why there was none. */
  outcome: string | null
  deliveredAt: Date | null
}

/** Programs that one shop tells. */
export const maxWebhooks = 10

/** The name of the form's switch for an event. */
export function webhookField<Event extends WebhookEvent>(event: Event) {
  return event.replace('.', '_') as Event extends `${infer Before}.${infer After}`
    ? `${Before}_${After}`
    : never
}

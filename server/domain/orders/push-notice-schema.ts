import { z } from 'zod'

const orderIds = z.array(z.int().positive()).min(1)

/** What a device is notified of; its texts are read when it is sent. */
export const pushNoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new_orders'), orderIds }),
  // What came in quiet hours.
  z.object({ kind: z.literal('missed_orders'), since: z.iso.datetime() }),
  z.object({ kind: z.literal('due_calls'), orderIds }),
  z.object({ kind: z.literal('new_quote'), quoteId: z.int().positive() }),
  z.object({ kind: z.literal('test') }),
])

export type PushNotice = z.output<typeof pushNoticeSchema>

import { z } from 'zod'
import { checkNames, findingStates } from './doctor.ts'

/** What the job 'send-alert' tells, and where. */
export const alertSchema = z.object({
  channel: z.enum(['mail', 'webhook']),
  alert: z.enum(['failing', 'recovered']),
  failures: z.array(
    z.object({
      check: z.enum(checkNames),
      state: z.enum(findingStates),
      message: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})

export type AlertMessage = z.output<typeof alertSchema>

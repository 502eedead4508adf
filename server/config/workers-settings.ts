import { availableParallelism } from 'node:os'
import { z } from 'zod'

const mostWorkers = 64
const error = `must be a number from 1 to ${mostWorkers}, or auto for one worker a core`

export const workersSettings = {
  WORKERS: z
    .string()
    .regex(/^(auto|\d{1,2})$/, error)
    .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), mostWorkers) : Number(value)))
    .refine((count) => count >= 1 && count <= mostWorkers, error)
    .default(1),
}

export function toWorkersConfig(settings: { WORKERS: number }) {
  return {
    /** Processes that serve the shop; 1: the process that starts it. */
    workers: settings.WORKERS,
  }
}

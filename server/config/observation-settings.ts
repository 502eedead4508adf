import { z } from 'zod'
import { choice } from './setting-types.ts'

/** What the shop tells its operator: the form of its lines, and who may read its figures. */
export const observationSettings = {
  NODE_ENV: z.string().optional(),
  LOG_FORMAT: choice('json', 'readable').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 letters').optional(),
}

type Observation = z.output<z.ZodObject<typeof observationSettings>>

export function toObservationConfig(settings: Observation) {
  return {
    /** JSON for programs that collect lines, or lines for people. */
    logFormat: settings.LOG_FORMAT ?? (settings.NODE_ENV === 'production' ? 'json' : 'readable'),
    /** Null: /metrics is answered on the loopback interface alone. */
    metricsToken: settings.METRICS_TOKEN ?? null,
  } as const
}

import { z } from 'zod'
import { hour, type JobDefinition, regularJob } from './job-definition.ts'

/** Products, posts, pictures and rates. */
export const contentJobs = {
  // The person who sent the file watches its progress.
  'import-products': {
    data: z.object({ importId: z.uuid() }),
    pollingSeconds: 1,
    longestRunSeconds: 300,
    retries: { limit: 2, delaySeconds: 5, longestDelaySeconds: 60 },
    retentionSeconds: hour,
  },
  // Posts that an older version of the renderer, or none, has rendered.
  'render-posts': {
    data: z.object({}),
    isSentAtStart: true,
    pollingSeconds: 2,
    longestRunSeconds: 1800,
    retries: { limit: 5, delaySeconds: 30, longestDelaySeconds: 600 },
    retentionSeconds: hour,
  },
  // Twice a day: the second run does nothing when the first succeeded.
  'fetch-rates': {
    data: z.object({}),
    schedule: '41 5,17 * * *',
    pollingSeconds: 30,
    longestRunSeconds: 120,
    retries: { limit: 3, delaySeconds: 600, longestDelaySeconds: 2 * hour },
    retentionSeconds: 24 * hour,
  },
  'prune-pictures': regularJob('41 * * * *'),
  // Records deleted 30 days ago, whose pictures are pruned by the job above; and old counts of searches.
  'prune-deleted': regularJob('11 3 * * *'),
} as const satisfies Record<string, JobDefinition>

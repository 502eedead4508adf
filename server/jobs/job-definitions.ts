import type { z } from 'zod'
import { accountJobs } from './definitions/account-jobs.ts'
import { contentJobs } from './definitions/content-jobs.ts'
import type { JobDefinition } from './definitions/job-definition.ts'
import { operationJobs } from './definitions/operation-jobs.ts'
import { orderJobs } from './definitions/order-jobs.ts'

/** All jobs. Each feature registers its handlers with queue.handle(). */
const jobDefinitions = { ...orderJobs, ...accountJobs, ...contentJobs, ...operationJobs }

export type JobName = keyof typeof jobDefinitions
export type JobInput<Name extends JobName> = z.input<(typeof jobDefinitions)[Name]['data']>
type JobData<Name extends JobName> = z.output<(typeof jobDefinitions)[Name]['data']>

type RunningJob = {
  id: string
  createdAt: Date
  /** Aborted when the shop ends: a job that takes minutes gives up then, as nobody waits for it. */
  stopping: AbortSignal
}

/** Does the job, with the data it was sent with. */
export type Handler<Name extends JobName> = (data: JobData<Name>, job: RunningJob) => Promise<void>

/** All jobs, for code that treats them alike. */
export const jobDefinitionEntries = Object.entries(jobDefinitions) as [JobName, JobDefinition][]

export const getJobDefinition = (name: JobName): JobDefinition => jobDefinitions[name]

import type { Knex } from 'knex'
import { schema } from './install-jobs.ts'

const countedStates = ['created', 'retry', 'active', 'failed']

type JobCount = { name: string; state: string; count: number }

/** Jobs that wait, run or have failed; done ones are not counted, failed ones for as long as they are kept. */
export async function countJobs(db: Knex): Promise<JobCount[]> {
  const { rows } = await db.raw(
    `select name, state::text as state, count(*) as count from ${schema}.job
     where state::text = any (?) and name not like '\\_\\_pgboss%' group by name, state`,
    [countedStates],
  )
  return rows
}

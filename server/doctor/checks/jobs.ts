import { readQueueState } from '../../jobs/queue-state.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

/** Jobs are looked for every half minute at least, and one of them runs every minute. */
const maxMinutes = 20

export async function checkJobs({ db, clock }: DoctorContext): Promise<Outcome> {
  const { waiting, running, failed, lastDoneAt } = await readQueueState(db)
  const minutesSince = (moment: Date) => Math.floor((clock().getTime() - moment.getTime()) / 60_000)
  // Behind a backup, which may take hours, others of its kind wait; a run without end is ended by the queue.
  const stalled = waiting.find(
    ({ name, dueSince }) => minutesSince(dueSince) >= maxMinutes && !running.includes(name),
  )
  if (stalled) return failure('jobs_stalled', { job: stalled.name, minutes: minutesSince(stalled.dueSince) })
  if (lastDoneAt && minutesSince(lastDoneAt) >= maxMinutes) {
    return failure('jobs_stopped', { minutes: minutesSince(lastDoneAt) })
  }
  if (failed.length > 0) {
    return warning('jobs_failed', { jobs: failed.map(({ name, count }) => `${name} (${count})`).join(', ') })
  }
  return ok('jobs_done')
}

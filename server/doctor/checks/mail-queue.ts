import { readQueueState } from '../../jobs/queue-state.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

/** A mail server that is away for minutes is nothing to wake anybody for. */
const maxWaitMinutes = 60
const mailJobs: readonly string[] = ['send-mail', 'send-order-mail']

export async function checkMailQueue({ db, clock }: DoctorContext): Promise<Outcome> {
  const { waiting, failed } = await readQueueState(db)
  const ofMails = waiting.filter(({ name }) => mailJobs.includes(name))
  const mails = sumOf(ofMails)
  const oldest = Math.min(...ofMails.map(({ sentAt }) => sentAt.getTime()))
  const minutes = ofMails.length > 0 ? Math.floor((clock().getTime() - oldest) / 60_000) : 0
  if (minutes >= maxWaitMinutes) return failure('mails_waiting', { mails, minutes })
  const lost = sumOf(failed.filter(({ name }) => mailJobs.includes(name)))
  return lost > 0 ? warning('mails_failed', { mails: lost }) : ok('mails_sent', { mails })
}

const sumOf = (jobs: readonly { count: number }[]) => jobs.reduce((sum, { count }) => sum + count, 0)

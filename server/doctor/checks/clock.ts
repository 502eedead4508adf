import { type DoctorContext, failure, type Outcome, ok } from '../check.ts'

/** Sessions, links and codes of second factors allow for less than half a minute. */
const maxDifferenceSeconds = 20

/** The shop's clock against that of the database; halfway of the question, as the answer takes time. */
export async function checkClock({ db, clock }: DoctorContext): Promise<Outcome> {
  const askedAt = clock().getTime()
  const { rows } = await db.raw('select clock_timestamp() as now')
  const here = (askedAt + clock().getTime()) / 2
  const seconds = Math.round(Math.abs(here - rows[0].now.getTime()) / 1000)
  return seconds > maxDifferenceSeconds
    ? failure('clock_differs', { seconds })
    : ok('clock_agrees', { seconds })
}

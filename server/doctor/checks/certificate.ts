import { dayInMs } from '#domain/time/days.ts'
import { getErrorReason } from '../../db/availability/unavailability.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'
import { readCertificate } from '../read-certificate.ts'

/** Certificates of 90, 45 or 6 days are renewed when about a third of their time is left: half of that is late. */
const lateShare = 1 / 6

export async function checkCertificate({ config, clock }: DoctorContext): Promise<Outcome> {
  const { publicUrl, isHttps } = config
  const setting = 'PUBLIC_URL'
  if (!publicUrl || !isHttps) return warning('certificate_no_https', { setting })
  const certificate = await readCertificate(publicUrl).catch((error: Error) => getErrorReason(error))
  const address = publicUrl
  if (typeof certificate === 'string')
    return warning('certificate_unreachable', { address, reason: certificate })
  const { validFrom, validTo, isForHost, problem } = certificate
  const left = validTo.getTime() - clock().getTime()
  const day = validTo.toISOString().slice(0, 10)
  if (left <= 0) return failure('certificate_expired', { address, day })
  if (!isForHost) return failure('certificate_other_name', { address })
  const days = Math.floor(left / dayInMs)
  const isLate = left < (validTo.getTime() - validFrom.getTime()) * lateShare
  if (isLate) return warning('certificate_ending', { address, day, days })
  return problem
    ? warning('certificate_untrusted', { address, reason: problem })
    : ok('certificate_valid', { day, days })
}

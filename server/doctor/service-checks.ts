import { once } from 'node:events'
import { checkServerIdentity, connect } from 'node:tls'
import { defaultSettings } from '#domain/admin/settings.ts'
import { dayInMs } from '#domain/time/safi-time.ts'
import { findLatestRateDay, shippedRates } from '../currency/queries.ts'
import { getErrorReason } from '../db/availability/unavailability.ts'
import { readProxyCounts } from '../http/listener/count-proxied-requests.ts'
import { readQueueState } from '../jobs/queue.ts'
import { mailFolder, mailServerForms, verifyMailServer } from '../mail/transport.ts'
import { findSellerSettings } from '../settings/queries.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from './check.ts'

export async function checkMailServer({ config }: DoctorContext): Promise<Outcome> {
  const { smtpUrl, dataDir } = config
  if (!smtpUrl) return warning('mail_not_sent', { setting: 'SMTP_URL', folder: mailFolder(dataDir) })
  const { host } = new URL(smtpUrl)
  const problem = await verifyMailServer(smtpUrl)
  if (!problem) return ok('mail_accepted', { host })
  const { isRefused, reason } = problem
  const values = { setting: 'SMTP_URL', host, reason }
  return isRefused
    ? failure('mail_refused', values)
    : failure('mail_unreachable', { ...values, forms: mailServerForms })
}

/** A mail server that is away for less is no reason to wake anybody. */
const maxWaitMinutes = 60
const mailJobs: readonly string[] = ['send-mail', 'send-order-mail']

export async function checkMailQueue({ db, clock }: DoctorContext): Promise<Outcome> {
  const { waiting, failed } = await readQueueState(db)
  const ofMails = waiting.filter(({ name }) => mailJobs.includes(name))
  const mails = sumOf(ofMails)
  const oldest = Math.min(...ofMails.map(({ waitingSince }) => waitingSince.getTime()))
  const minutes = ofMails.length > 0 ? Math.floor((clock().getTime() - oldest) / 60_000) : 0
  if (minutes >= maxWaitMinutes) return failure('mails_waiting', { mails, minutes })
  const lost = sumOf(failed.filter(({ name }) => mailJobs.includes(name)))
  return lost > 0 ? warning('mails_failed', { mails: lost }) : ok('mails_sent', { mails })
}

const sumOf = (jobs: readonly { count: number }[]) => jobs.reduce((sum, { count }) => sum + count, 0)

export async function checkContact({ db, config }: DoctorContext): Promise<Outcome> {
  const { shop } = await findSellerSettings({ db, config })
  const standIns = defaultSettings('shop')
  const shown = new Set([shop.phone, shop.whatsapp, shop.email])
  const found = [standIns.phone, standIns.email].filter((text) => shown.has(text))
  return found.length > 0 ? warning('contact_stand_in', { shown: found.join(', ') }) : ok('contact_set')
}

/** Jobs are looked for every half minute at least, and one of them runs every minute. */
const maxMinutes = 20

export async function checkJobs({ db, clock }: DoctorContext): Promise<Outcome> {
  const { waiting, running, failed, lastDoneAt } = await readQueueState(db)
  const minutesSince = (moment: Date) => Math.floor((clock().getTime() - moment.getTime()) / 60_000)
  // While a job runs, such as a backup that takes hours, others of its kind wait; the queue ends a run that never
  // finishes.
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

/** Sources give no rates on weekends and holidays. */
const maxFetchedDays = 5
/** By then, estimated prices are off by some percent. */
const maxShippedDays = 120

export async function checkRates({ db, config, clock }: DoctorContext): Promise<Outcome> {
  const setting = 'CURRENCY_RATES_URL'
  const daysSince = (day: string) => Math.floor((clock().getTime() - Date.parse(day)) / dayInMs)
  if (!config.currencyRatesUrl) {
    const day = shippedRates.EUR.ratedOn
    return daysSince(day) > maxShippedDays
      ? warning('rates_shipped_old', { setting, day })
      : ok('rates_shipped', { day })
  }
  const day = await findLatestRateDay(db)
  if (day === null) return warning('rates_never', { setting })
  return daysSince(day) > maxFetchedDays
    ? warning('rates_old', { setting, day })
    : ok('rates_fetched', { day })
}

export async function checkProxy({ db, config }: DoctorContext): Promise<Outcome> {
  const { trustProxy } = config
  const setting = 'TRUST_PROXY'
  const counts = await readProxyCounts(db)
  if (!counts) return ok('proxy_unknown')
  const { forwarded, direct, hops } = counts
  if (!trustProxy) {
    // Single visitors may invent the header.
    return forwarded > direct ? warning('proxy_untrusted', { setting, example: 1 }) : ok('proxy_none')
  }
  if (forwarded === 0) return warning('proxy_silent', { setting, header: 'X-Forwarded-For' })
  const isTooMany = typeof trustProxy === 'number' && hops < trustProxy
  return isTooMany ? warning('proxy_too_many', { setting, trusted: trustProxy, hops }) : ok('proxy_trusted')
}

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

const timeoutMs = 5_000

/** The certificate may be one that is not trusted. Throws when the server does not answer. */
async function readCertificate(origin: string) {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  const address = { host, port: Number(port) || 443, servername: nameOf(host) }
  // Certificates that browsers refuse must be read, too; nothing is sent on this connection.
  const socket = connect({ ...address, rejectUnauthorized: false })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  await once(socket, 'secureConnect')
  const certificate = socket.getPeerCertificate()
  socket.destroy()
  return {
    validFrom: new Date(certificate.valid_from),
    validTo: new Date(certificate.valid_to),
    isForHost: checkServerIdentity(host, certificate) === undefined,
    /**
     * It is a code such as DEPTH_ZERO_SELF_SIGNED_CERT, although Node's types call it an error; null means that this
     * machine trusts the certificate.
     */
    problem: socket.authorized ? null : String(socket.authorizationError),
  }
}

/** TLS cannot name a bare IP address. */
const nameOf = (host: string) => (/^[\d.]+$|:/.test(host) ? '' : host)

import type { i18n as I18n, TFunction } from 'i18next'
import type { Knex } from 'knex'
import { doctorPath } from '#domain/admin/doctor.ts'
import type { AlertMessage } from '#domain/message-schema.ts'
import { isLanguage, type Language } from '#domain/shared/language.ts'
import { alertMailContent, describeFinding } from '../../views/admin/doctor/describe-finding.ts'
import type { Config } from '../config.ts'
import type { Queue } from '../jobs/queue.ts'
import type { BuildLink } from '../mail/outgoing-mail.ts'
import type { RenderMailContent } from '../mail/render-mail.tsx'
import type { Transport } from '../mail/transport.ts'
import { shopVersion } from '../project-root.ts'
import type { DoctorContext } from './check.ts'
import { runDoctor } from './run-doctor.ts'

type AlertDependencies = {
  db: Knex
  config: Pick<Config, 'alertEmail' | 'alertWebhook'>
  transport: Transport
  i18n: I18n
  renderContent: RenderMailContent
  buildLink: BuildLink
}

type Job = { id: string; createdAt: Date }

/** Operators read the README and the log in English. */
const operatorLanguage = 'en'
const webhookTimeoutMs = 10_000

/** Throws when the alert was not accepted, so that the job tries again. */
async function sendAlert(dependencies: AlertDependencies, message: AlertMessage, job: Job): Promise<void> {
  const { alertEmail, alertWebhook } = dependencies.config
  // The settings may have changed since it was queued.
  if (message.channel === 'mail' && alertEmail)
    return sendMail(dependencies, message, { ...job, to: alertEmail })
  if (message.channel === 'webhook' && alertWebhook)
    return callWebhook(dependencies, message, job, alertWebhook)
}

async function sendMail(
  { db, transport, i18n, renderContent, buildLink }: AlertDependencies,
  { alert, failures }: AlertMessage,
  { id, createdAt, to }: Job & { to: string },
): Promise<void> {
  const language = await findLanguage(db, to)
  const t: TFunction<'doctor'> = i18n.getFixedT(language, 'doctor')
  const link = (path: string) => buildLink(path, language)
  const words = alertMailContent(alert === 'recovered' ? [] : failures, { t, language, link })
  const greeting = i18n.getFixedT(language, 'mail')('greeting')
  const rendered = await renderContent(words, { language, greeting })
  await transport.send({ id, createdAt, to, template: `alert-${alert}`, language, ...rendered })
}

/** The operator may have no account with this address. */
async function findLanguage(db: Knex, email: string): Promise<Language> {
  const user = await db('users').whereRaw('lower(email) = lower(?)', [email]).first('language')
  return isLanguage(user?.language) ? user.language : operatorLanguage
}

/**
 * Slack, Mattermost and their like show `text`. Unlike the addresses that staff enter (server/outgoing), this one is a
 * setting of the operator and may lead into the own network.
 */
async function callWebhook(
  { i18n, buildLink }: AlertDependencies,
  { alert, failures }: AlertMessage,
  { id, createdAt }: Job,
  url: string,
): Promise<void> {
  const t: TFunction<'doctor'> = i18n.getFixedT(operatorLanguage, 'doctor')
  const described = failures.map((finding) => ({ check: finding.check, ...describeFinding(t, finding) }))
  const lines = described.map(({ title, text, remedy, command }) =>
    [`${title}: ${text}`, remedy, command].filter(Boolean).join(' '),
  )
  const text =
    alert === 'recovered' ? t('alert.recovered_subject') : [t('alert.failing_why'), ...lines].join('\n')
  const body = {
    id,
    state: alert,
    at: createdAt,
    page: buildLink(doctorPath),
    version: shopVersion,
    failures: described,
  }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, ...body }),
    redirect: 'error',
    signal: AbortSignal.timeout(webhookTimeoutMs),
  }).catch((error: Error) => {
    // The address may hold a key, so only the cause of the error is reported.
    throw new Error(
      `The address in ALERT_TO is not reached: ${(error.cause as Error | undefined)?.message ?? error.name}`,
    )
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The address in ALERT_TO answers ${answer.status}`)
}

export function handleDoctorJobs(queue: Queue, dependencies: AlertDependencies & DoctorContext): void {
  queue.handle('run-doctor', () => runDoctor(dependencies, queue))
  queue.handle('send-alert', (message, job) => sendAlert(dependencies, message, job))
}

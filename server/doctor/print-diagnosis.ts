import type { TFunction } from 'i18next'
import { type Diagnosis, sortFindings } from '#domain/admin/doctor.ts'
import { describeFinding } from '../../views/admin/doctor/describe-finding.ts'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { toStartError } from '../disk/free-space.ts'
import { createI18n } from '../http/localisation/texts.ts'
import { shopVersion } from '../project-root.ts'
import { StartError } from '../start-error.ts'
import { failure } from './check.ts'
import { runChecks } from './run-doctor.ts'

/** Returns whether no check failed. */
export async function printDiagnosis(config: Config, { asJson }: { asJson: boolean }): Promise<boolean> {
  const diagnosis = await diagnose(config)
  const t = createI18n().getFixedT('en', 'doctor')
  console.log(asJson ? formatJson(t, diagnosis) : formatLines(t, diagnosis))
  return diagnosis.findings.every(({ state }) => state !== 'failure')
}

async function diagnose(config: Config): Promise<Diagnosis> {
  const clock = () => new Date()
  // A database elsewhere is asked at once, without the minute that a start waits for it.
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await openDatabase(config).catch((error) => toStartError(error) as Error)
  if (database instanceof Error && !(database instanceof StartError)) throw database
  const isThere = !(database instanceof Error)
  // The pool connects at its first query.
  const db = connect(isThere ? database.url : 'postgres://127.0.0.1', { poolSize: 1, report: () => {} })
  const problem = isThere ? undefined : failure('database_unreachable', { reason: database.message })
  try {
    return await runChecks({ db, config, clock }, problem)
  } finally {
    await db.destroy()
    if (isThere) await database.stop()
  }
}

function formatLines(t: TFunction<'doctor'>, { findings }: Diagnosis): string {
  const described = sortFindings(findings).map((finding) => ({ ...finding, ...describeFinding(t, finding) }))
  const lines = described.map(({ state, title, text, remedy, command }) => {
    const advice = remedy ? ` -> ${[remedy, command].filter(Boolean).join(' ')}` : ''
    const mark = state === 'ok' ? state : state.toUpperCase()
    return `${mark.padEnd(9)}${title}: ${text}${advice}`
  })
  return lines.join('\n')
}

function formatJson(t: TFunction<'doctor'>, { checkedAt, findings }: Diagnosis): string {
  const isWell = findings.every(({ state }) => state !== 'failure')
  const described = findings.map((finding) => ({ ...finding, ...describeFinding(t, finding) }))
  return JSON.stringify(
    { is_well: isWell, version: shopVersion, checked_at: checkedAt, findings: described },
    null,
    2,
  )
}

import type { Config } from '../config.ts'
import type { Queue } from '../jobs/queue.ts'
import type { DoctorContext } from './check.ts'
import { decideAlert } from './decide-alert.ts'
import { storeDiagnosis } from './diagnosis-store.ts'
import { runChecks } from './run-checks.ts'

type AlertChannel = 'mail' | 'webhook'

/** Makes a diagnosis, stores it, and queues what is to be told of it, both or neither. */
export async function runDoctor(context: DoctorContext, queue: Queue): Promise<void> {
  const { db, config } = context
  const diagnosis = await runChecks(context)
  const channels = listChannels(config)
  await db.transaction(async (transaction) => {
    const told = await storeDiagnosis(transaction, diagnosis)
    const alert = decideAlert(diagnosis.findings, told, diagnosis.checkedAt)
    if (!alert || channels.length === 0) return
    await transaction('diagnosis').update(
      alert === 'failing' ? { alerted_at: diagnosis.checkedAt, is_alerted: true } : { is_alerted: false },
    )
    const failures = diagnosis.findings.filter(({ state }) => state === 'failure')
    for (const channel of channels) {
      await queue.send('send-alert', { channel, alert, failures }, { transaction })
    }
  })
}

function listChannels({
  alertEmail,
  alertWebhook,
}: Pick<Config, 'alertEmail' | 'alertWebhook'>): AlertChannel[] {
  return [...(alertEmail ? ['mail' as const] : []), ...(alertWebhook ? ['webhook' as const] : [])]
}

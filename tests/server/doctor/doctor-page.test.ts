import { expect, test } from 'vitest'
import { doctorPath } from '#domain/admin/doctor.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, signedIn } = await openShop()

test('an admin reads what was found last, the worst first, and has it checked again', async () => {
  const admin = await signedIn('admin')
  const never = await admin.get(`/en${doctorPath}`).expect(200)
  expect(never.text).toContain('Not checked yet.')
  expect(never.headers['cache-control']).toBe('no-store')
  await admin.post(`/en${doctorPath}`).expect(303).expect('location', `/en${doctorPath}`)
  const { findings } = await db('diagnosis').first('findings')
  expect(findings).toHaveLength(15)
  const { text } = await admin.get(`/en${doctorPath}`).expect(200)
  expect(text).toContain('Failures: 1, warnings: 3')
  const [worst, better, good] = ['SESSION_SECRET', 'SMTP_URL', 'PostgreSQL'].map((words) =>
    text.indexOf(words),
  )
  expect([worst, better, good]).toEqual([worst, better, good].toSorted((a = 0, b = 0) => a - b))
  expect(worst).toBeGreaterThan(0)
})

/** What the page says of a backup and of mails, so many hours and minutes old. */
async function describe(prefix: string, hours: number, minutes: number): Promise<string> {
  const found = [
    { check: 'backup', state: 'ok', message: 'backup_proven', values: { hours, proven: hours } },
    { check: 'mail_queue', state: 'failure', message: 'mails_waiting', values: { mails: 1, minutes } },
  ]
  await db('diagnosis').update({ checked_at: new Date(), findings: JSON.stringify(found) })
  const admin = await signedIn('admin')
  return page(await admin.get(`${prefix}${doctorPath}`).expect(200)).text('.findings')
}

test.each([
  ['', 0, 15, 'قبل أقل من ساعة،', 'منذ 15 دقيقة.'],
  ['', 1, 1, 'قبل ساعة واحدة،', 'منذ دقيقة واحدة.'],
  ['', 2, 2, 'قبل ساعتين،', 'منذ دقيقتين.'],
  ['', 3, 103, 'قبل 3 ساعات،', 'منذ 103 دقائق.'],
  ['', 11, 100, 'قبل 11 ساعة،', 'منذ 100 دقيقة.'],
  ['/en', 1, 1, 'is 1 hour old,', 'for 1 minute.'],
  ['/en', 2, 11, 'is 2 hours old,', 'for 11 minutes.'],
  ['/fr', 1, 1, 'd’il y a 1 heure,', 'depuis 1 minute.'],
  ['/fr', 2, 11, 'd’il y a 2 heures,', 'depuis 11 minutes.'],
])(
  'the page in the language of %s counts %i hours and %i minutes',
  async (prefix, hours, minutes, ...said) => {
    const shown = await describe(prefix, hours, minutes)
    for (const words of said) expect(shown).toContain(words)
  },
)

import { expect, test } from 'vitest'
import { doctorPath } from '#domain/admin/doctor.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, signedIn } = await openShop()

test('an admin reads what was found last, the worst first, and has it checked again', async () => {
  const admin = await signedIn('admin')
  const never = await admin.get(`/en${doctorPath}`).expect(200)
  expect(never.text).toContain('Not checked yet.')
  expect(never.headers['cache-control']).toBe('no-store')
  await admin.post(`/en${doctorPath}`).expect(303).expect('location', `/en${doctorPath}`)
  const { findings } = await db('diagnosis').first('findings')
  expect(findings).toHaveLength(16)
  const { text } = await admin.get(`/en${doctorPath}`).expect(200)
  expect(text).toContain('Failures: 1, warnings: 4')
  const [worst, better, good] = ['SESSION_SECRET', 'SMTP_URL', 'PostgreSQL'].map((words) =>
    text.indexOf(words),
  )
  expect([worst, better, good]).toEqual([worst, better, good].toSorted((a = 0, b = 0) => a - b))
  expect(worst).toBeGreaterThan(0)
})

import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSessionSecret } from '../../../server/crypto/session-secret.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'secret-')), 'data')
})

afterAll(() => rm(path.dirname(dataDir), { recursive: true }))

test('the secret is created once, even by two processes, and readable only by its owner', async () => {
  const read = () => readSessionSecret({ sessionSecret: null, dataDir })
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toHaveLength(43)
  expect(second).toBe(first)
  expect(await read()).toBe(first)
  expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('a configured secret takes precedence', async () => {
  expect(await readSessionSecret({ sessionSecret: 'given by the operator', dataDir })).toBe(
    'given by the operator',
  )
})

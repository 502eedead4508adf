import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  interruptStartAt,
  type StopCondition,
  startEmbeddedShop,
} from '../../support/shop/interrupt-start.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-interrupted-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Run in sequence in the same folder, each on what the one before left behind.
describe('SIGTERM leaves no PostgreSQL behind', () => {
  test('while the database folder is created', { tags: ['series'] }, () =>
    interruptWhen(({ processes }) => processes.some((one) => one.includes('initdb'))),
  )

  test('when PostgreSQL has just been started', { tags: ['series'] }, () =>
    interruptWhen(({ processes }) => processes.some((one) => / -D .*\/postgres( |$)/.test(one))),
  )

  test('when the tables are created', () =>
    interruptWhen(({ output }) => output.includes('The database is migrated')))
})

async function interruptWhen(moment: StopCondition): Promise<void> {
  const ended = await interruptStartAt(folder, moment)
  expect(ended.left).toEqual([])
  expect(ended.code).toBe(0)
  // No stack trace of what was interrupted.
  expect(ended.output).not.toMatch(/Error|\bat .*\.[jt]s/)
}

test('the next start works, and leaves no incomplete folder', async () => {
  const { child, open, ended } = startEmbeddedShop(folder)
  const address = await open
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await readdir(folder)).filter((name) => /\.new-|incomplete/.test(name))).toEqual([])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

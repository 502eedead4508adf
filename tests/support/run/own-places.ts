import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { startShopProcess } from '../shop/shop-process.ts'
import { connectPatiently, createDatabase } from './databases.ts'

/** Of the test in which it is called, else of the file. */
export function atTheEnd(clean: () => unknown): void {
  const register = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  register(async () => {
    await clean()
  })
}

/** An empty folder, removed at the end. */
export async function aFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'fakhar-test-')))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database and connections to it, dropped at the end. */
export async function aDatabase(
  contents: Parameters<typeof createDatabase>[1],
  options: Parameters<typeof connectPatiently>[1] = {},
) {
  const { url, drop } = await createDatabase(inject('databaseServer'), contents)
  atTheEnd(drop)
  const db = connectPatiently(url, { poolSize: 4, ...options })
  atTheEnd(() => db.destroy())
  return { url, db }
}

/** A machine with a folder, on which the built shop starts in processes of its own; they are ended at the end. */
export async function aMachine(settings: Record<string, string> = {}) {
  const folder = await aFolder()
  const start = (
    environment: Record<string, string> = {},
    more: Omit<Parameters<typeof startShopProcess>[0], 'environment'> = {},
  ) => {
    const shop = startShopProcess({
      environment: {
        DATA_DIR: folder,
        UPLOADS_DIR: path.join(folder, 'uploads'),
        PORT: '0',
        ...settings,
        ...environment,
      },
      ...more,
    })
    // Its own PostgreSQL ends with it only when it is asked to end.
    atTheEnd(async () => {
      const killed = setTimeout(() => shop.child.kill('SIGKILL'), 15_000)
      if (shop.child.kill('SIGTERM')) await shop.ended
      clearTimeout(killed)
    })
    return shop
  }
  return { folder, start }
}

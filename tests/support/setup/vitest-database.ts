import type { TestProject } from 'vitest/node'
import { type DatabaseServer, startDatabaseServer } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    demoUploads: string
  }
}

/** Both projects of the server load this file for themselves and share one PostgreSQL. */
const shared = globalThis as { fakharTestDatabase?: Promise<DatabaseServer> }

/** Runs once a project before its tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const isFirst = shared.fakharTestDatabase === undefined
  shared.fakharTestDatabase ??= startDatabaseServer()
  const { url, demoUploads, stop } = await shared.fakharTestDatabase
  provide('databaseServer', url)
  provide('demoUploads', demoUploads)
  return isFirst ? stop : async () => {}
}

import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    demoUploads: string
  }
}

/** Runs once before all server tests: one PostgreSQL for the whole run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, demoUploads, stop } = await startDatabaseServer()
  provide('databaseServer', url)
  provide('demoUploads', demoUploads)
  return stop
}

import type { TestProject } from 'vitest/node'
import { findDatabaseServer } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    demoUploads: string
  }
}

/** Runs once before all server tests: one PostgreSQL for all of them. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, demoUploads, stop } = await findDatabaseServer()
  provide('databaseServer', url)
  provide('demoUploads', demoUploads)
  return stop
}

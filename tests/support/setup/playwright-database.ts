import { startDatabaseServer } from './test-databases.ts'

/** Runs once before all browser tests: one PostgreSQL for the run. Each worker has its own shop and database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, demoUploads, stop } = await startDatabaseServer()
  process.env.TEST_DATABASE_SERVER = url
  process.env.TEST_UPLOADS = demoUploads
  return stop
}

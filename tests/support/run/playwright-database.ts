import { findDatabaseServer } from './databases.ts'

/** Runs once before all browser tests: one PostgreSQL for all of them. Each worker has its own shop and database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, demoUploads, stop } = await findDatabaseServer()
  process.env.TEST_DATABASE_SERVER = url
  process.env.TEST_UPLOADS = demoUploads
  return stop
}

import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'

// A process of its own for tests that kill it: starts the database under the folder given, says where it is, and waits.
try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  console.log(url)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

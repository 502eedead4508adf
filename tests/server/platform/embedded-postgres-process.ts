import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'

// A separate process for tests that kill it: starts the database in the given folder, prints its URL and waits.
const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
console.log(url)

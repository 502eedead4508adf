import { spawn } from 'node:child_process'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'
import { createRunFolder } from '../../support/run/run-folder.ts'

// A test run in small, for tests that kill it: its folder, its PostgreSQL, and a process that it has started.
const { folder } = await createRunFolder()
await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), isDurable: false })
spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
console.log(folder)

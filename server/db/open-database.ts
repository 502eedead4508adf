import type { Config } from '../config.ts'
import { waitForDatabase } from './availability/wait-for-database.ts'
import {
  type EmbeddedPostgres,
  FolderInUseError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/start-embedded-postgres.ts'

/** The database for a command: DATABASE_URL, else the embedded one, already running or started for the command. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<EmbeddedPostgres> {
  const leaveRunning = async () => {}
  if (config.databaseUrl) {
    await waitForDatabase(config.databaseUrl, { report: console.log })
    return { url: config.databaseUrl, stop: leaveRunning }
  }
  try {
    return await startEmbeddedPostgres({ dataDir: config.dataDir, report: console.log })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return { url: await findEmbeddedPostgres(config.dataDir), stop: leaveRunning }
  }
}

import type { Config } from '../config.ts'
import { fileExists } from '../disk/folders.ts'
import { StartError } from '../start-error.ts'
import { waitForDatabase } from './availability/wait-for-database.ts'
import { clusterPath } from './embedded/cluster.ts'
import {
  type EmbeddedPostgres,
  FolderInUseError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/start-embedded-postgres.ts'

/** Only what fills a database makes an embedded one: elsewhere a folder without one is the wrong folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { makesNew = false }: { makesNew?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const leaveRunning = async () => {}
  if (config.databaseUrl) {
    await waitForDatabase(config.databaseUrl, { report: console.log })
    return { url: config.databaseUrl, stop: leaveRunning }
  }
  if (!makesNew && !(await fileExists(clusterPath(config.dataDir))))
    throw new StartError(
      `There is no shop in DATA_DIR, ${config.dataDir}: nothing was made there. Set DATA_DIR, or DATABASE_URL, as the shop has it, or start the shop first.`,
    )
  try {
    return await startEmbeddedPostgres({ dataDir: config.dataDir, report: console.log })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return { url: await findEmbeddedPostgres(config.dataDir), stop: leaveRunning }
  }
}

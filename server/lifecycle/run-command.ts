import type { Knex } from 'knex'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { toStartError } from '../disk/free-space.ts'
import { StartError } from '../start-error.ts'

type CommandOptions = {
  prepare?: (config: Config) => Promise<void> | void
  /** The command fills a database, and may make an embedded one for that. */
  makesNew?: boolean
}

/** Prints a StartError as one line, other errors with their stack. */
export async function runCommand(
  options: CommandOptions,
  command: (db: Knex, config: Config, databaseUrl: string) => Promise<void>,
): Promise<void> {
  await runOnDatabase(options, async (databaseUrl, config) => {
    const db = connect(databaseUrl)
    try {
      await command(db, config, databaseUrl)
    } finally {
      await db.destroy()
    }
  })
}

export async function runOnDatabase(
  { prepare, makesNew = false }: CommandOptions,
  command: (databaseUrl: string, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    await prepare?.(config)
    const database = await openDatabase(config, { makesNew })
    try {
      await command(database.url, config)
    } finally {
      await database.stop()
    }
  } catch (thrown) {
    const error = toStartError(thrown)
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

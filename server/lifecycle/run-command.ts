import type { Knex } from 'knex'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { StartError } from '../start-error.ts'

/** Runs a command on the shop's database. Prints a StartError as one line, other errors with their stack. */
export async function runCommand(
  command: (db: Knex, config: Config, databaseUrl: string) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase(config)
    const db = connect(database.url)
    try {
      await command(db, config, database.url)
    } finally {
      await db.destroy()
      await database.stop()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

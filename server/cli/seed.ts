import { seedDemo } from '../../seeds/seed.ts'
import { seedLarge } from '../../seeds/seed-large.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { createStore } from '../media/store.ts'
import { runCommand } from './support/run-command.ts'

await runCommand(async (db, config) => {
  await migrateToLatest(db)
  const isSeeded = await seedDemo(db, createStore(config.uploadsDir), console.log)
  if (process.argv.includes('--large')) return seedLarge(db, console.log)
  if (!isSeeded) console.log('The shop is not empty; nothing was changed.')
})

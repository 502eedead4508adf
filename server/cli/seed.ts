import { seedDemo } from '../../seeds/seed.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { createStore } from '../media/store.ts'
import { runCommand } from './support/run-command.ts'

await runCommand(async (db, config) => {
  await migrateToLatest(db)
  const isSeeded = await seedDemo(db, createStore(config.uploadsDir), console.log)
  if (!isSeeded) console.log('The shop is not empty; nothing was changed.')
})

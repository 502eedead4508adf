import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { connectPatiently } from '../data/connect-patiently.ts'
import { retryDeadlocks } from '../data/retry-deadlocks.ts'
import { prepareTruncation } from '../data/truncate-written.ts'
import { findFreePort } from '../http/find-free-port.ts'
import { createDatabase } from '../setup/test-databases.ts'
import { startCommand } from './start-command.ts'

/** What orders and tests write. */
const writtenTables = [
  'orders',
  'order_lines',
  'order_status_changes',
  'order_notes',
  'order_calls',
  'order_claims',
  'order_cancellations',
  'shut_outs',
  'couriers',
  'handovers',
  'shipments',
  'cash_entries',
  'cash_entry_lines',
  'papers',
  'paper_numbers',
  'returns',
  'return_lines',
  'settings',
  'contact_messages',
  'account_events',
  'rate_limits',
  'customers',
]

/** Created at the first start. */
const firstAdmin = 1

/**
 * Starts the built shop with the demo catalogue on its own database. reset() restores within milliseconds what
 * orders and tests have changed. Call it only when no page is open: a signed-in one would lose its session.
 */
export async function startRunningShop(
  serverUrl: string,
  uploadsDir: string,
  environment: Record<string, string> = {},
) {
  const database = await createDatabase(serverUrl, 'demo')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fakhar-shop-'))
  const db = connectPatiently(database.url, { poolSize: 2 })
  await db.raw('create table original_products as table products')
  await db.raw('create table original_categories as table categories')
  // Nobody but a test begins the cash book anew.
  await db.raw(
    'alter table cash_entries disable trigger user; alter table cash_entry_lines disable trigger user',
  )

  const truncateWritten = await prepareTruncation(db, writtenTables)

  // Mails need the address of the shop before it is open.
  const port = environment.SMTP_URL ? await findFreePort() : 0
  const mailing = port > 0 && {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MAIL_FROM: 'salam@fakhar-asfi.example',
  }
  const child = spawn('sh', ['-c', startCommand], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      UPLOADS_DIR: uploadsDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...mailing,
      LOG_LEVEL: 'warn',
      SERVICE_WORKER: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const address = /The shop is open: (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The shop did not start:\n${lines.join('\n')}`)))
  })

  return {
    origin,
    pid: child.pid,
    db,
    async reset() {
      await retryDeadlocks(async () => {
        await truncateWritten()
        await db('users').where('id', '>', firstAdmin).delete()
        await db.raw('delete from products where id not in (select id from original_products)')
        await db.raw('delete from categories where id not in (select id from original_categories)')
        await db.raw(`
          update products set stock = original.stock, price = original.price, sale_price = original.sale_price,
            is_active = original.is_active
          from original_products as original
          where original.id = products.id and
            (original.stock, original.price, original.sale_price, original.is_active) is distinct from
            (products.stock, products.price, products.sale_price, products.is_active)
        `)
        await db.raw(`
          update categories set name_ar = original.name_ar, name_en = original.name_en, name_fr = original.name_fr
          from original_categories as original
          where original.id = categories.id and
            (original.name_ar, original.name_en, original.name_fr) is distinct from
            (categories.name_ar, categories.name_en, categories.name_fr)
        `)
      })
    },
    async stop() {
      const isRunning = child.kill('SIGTERM')
      await ended
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (!isRunning) throw new Error(`The shop ended before the tests:\n${lines.join('\n')}`)
    },
  }
}

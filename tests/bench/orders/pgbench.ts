import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

export type RecordedStatement = { text: string; values: unknown[] }

const run = promisify(execFile)

/** In recorded statements they stand for the digits that differ from order to order. */
export const checkoutDigits = '777777777777'
export const phoneDigits = '42424242'
/** The id of each recorded order, by which its lines and its history name it. */
export const recordedOrderId = '770000001'
/** The id of its customer. */
export const recordedCustomerId = '880000001'

/** What the shop's background work sends meanwhile; writePgbenchScript opens and ends the order's own transaction. */
const backgroundWork = new RegExp(
  [
    ...['begin;?$', 'commit;?$', 'rollback;?$', 'set ', 'listen ', 'select 1$', 'select version'].map(
      (start) => `^\\s*${start}`,
    ),
    ...[
      '\\bjobs\\.',
      'currency_rates',
      'from "?posts',
      '"announced',
      '"webhooks"',
      '"device"',
      '"customer_email" <>',
    ],
  ].join('|'),
  'i',
)

export function readRecording(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line)).filter(({ text }) => !backgroundWork.test(text))
}

/** The same statements for pgbench, each time with another checkout and phone number. */
export function writePgbenchScript(statements: readonly RecordedStatement[]): string {
  const lines = [
    String.raw`\set checkout random(100000000000, 999999999999)`,
    String.raw`\set phone random(10000000, 99999999)`,
    ...statements.flatMap(({ text, values }) => {
      const bound = text
        .replace(/--.*/g, '')
        .replace(/\$(\d+)/g, (_, number) => literalOf(values[Number(number) - 1]))
      const statement = bound.replace(/\s+/g, ' ').trim().replace(/;$/, '')
      // The first and the last one of placeOrder (server/orders/placing/place-order.ts).
      if (text.includes("hashtext('checkout')")) return ['begin;', `${statement};`]
      if (text.includes('pg_notify')) return [`${statement};`, 'commit;']
      if (text.includes('insert into customers')) return [String.raw`${statement} \gset customer_`]
      return /^insert into "orders"/.test(text) ? [String.raw`${statement} \gset`] : [`${statement};`]
    }),
  ]
  return `${lines.join('\n')}\n`
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (String(value) === recordedOrderId) return ':id'
  if (String(value) === `{"${recordedCustomerId}"}`) return 'array[:customer_id::integer]'
  if (Array.isArray(value)) return `array[${value.map(literalOf).join(', ')}]`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = `'${String(value).replaceAll("'", "''").replaceAll(':', "'||chr(58)||'")}'`
  const varied = [
    [checkoutDigits, ':checkout'],
    [phoneDigits, ':phone'],
    [recordedOrderId, ':id'],
  ].reduce((sql, [digits = '', name]) => sql.replaceAll(digits, `'||${name}::text||'`), text)
  if (varied === text) return text
  return checkoutPattern.test(text) ? `(${varied})::uuid` : `(${varied})`
}

const checkoutPattern = /^'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'$/

/** Null when this machine has no pgbench. */
export function findPgbench(): string | null {
  const folders = (process.env.PATH ?? '').split(':')
  const found = [
    ...folders.map((folder) => path.join(folder, 'pgbench')),
    '/usr/lib/postgresql/*/bin/pgbench',
  ]
  return found.flatMap((pattern) => globSync(pattern)).at(-1) ?? null
}

type PgbenchRun = {
  program: string
  databaseUrl: string
  scripts: string[]
  connections: number
  seconds: number
}

/** Transactions a second. */
export async function runPgbench({
  program,
  databaseUrl,
  scripts,
  connections,
  seconds,
}: PgbenchRun): Promise<number> {
  const { stdout } = await run(program, [
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=1', `--time=${seconds}`],
    ...scripts.map((script) => `--file=${script}`),
    databaseUrl,
  ])
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1]
  if (failed !== '0') throw new Error(`pgbench: ${stdout}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

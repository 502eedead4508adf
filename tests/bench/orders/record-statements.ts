import { appendFileSync } from 'node:fs'
import pg from 'pg'

// Loaded into the shop by NODE_OPTIONS=--import: appends each statement that it sends to the file RECORDED_STATEMENTS.

type Sent = string | { text: string; values?: unknown[] }

const file = process.env.RECORDED_STATEMENTS ?? ''
const { query } = pg.Client.prototype as { query: (...sent: unknown[]) => unknown }

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, sent: Sent, ...others: unknown[]) {
    const { text, values = Array.isArray(others[0]) ? others[0] : [] } =
      typeof sent === 'string' ? { text: sent } : sent
    if (text) appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
    return query.call(this, sent, ...others)
  },
})

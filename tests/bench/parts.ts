import type { Asked } from './asked.ts'
import type { MeasuredRow } from './row.ts'

type Measuring = { measure: (asked: Asked) => Promise<MeasuredRow[]> }

export type Part = {
  title: string
  /** What was measured how, for readers of the report. */
  about: string
  /** What the column of references contains. */
  reference: string
  /** Drawn in the chart; all figures when absent. */
  charted?: string[]
  /** Too long for the ten minutes: measured only when named. */
  isOnlyAlone?: boolean
  load: () => Promise<Measuring>
}

/** In the order of a whole run. */
export const parts: Record<string, Part> = {
  bytes: {
    title: 'Bytes',
    about: 'What a public page loads before any touch, gzipped, from the files of the build.',
    reference: 'the most that is allowed',
    load: () => import('./bytes.ts'),
  },
  lighthouse: {
    title: 'Lighthouse',
    about:
      'Ten public pages on Lighthouse’s slow phone (150 ms a round trip, 1.6 Mbit/s, a processor four times slower), a first visit with the demo catalogue.',
    reference: 'a page of one sentence from bare node:http, audited in the same run',
    charted: ['LCP'],
    load: () => import('./lighthouse.ts'),
  },
  pages: {
    title: 'Pages',
    about:
      'Requests a second (autocannon) of pages from memory, answered 304, and rendered for each request, in turn with the references.',
    reference:
      'Express or node:http sending the same bytes; for pages rendered anew, Express and React alone',
    load: () => import('./pages.ts'),
  },
  growth: {
    title: 'Growth of the shop',
    about: 'Public pages in a shop of 10,000 products, none of them from memory.',
    reference: 'the same page in a shop of 100 products',
    load: () => import('./shop-lists.ts'),
  },
  lists: {
    title: 'Growth of the admin',
    about:
      'Lists and searches of the staff with 200,000 orders, 5,000 products and 1,000 posts; pages of figures.',
    reference: 'the same list with about a hundred rows',
    isOnlyAlone: true,
    load: () => import('./admin-lists.ts'),
  },
  orders: {
    title: 'Orders',
    about: 'Orders a second through the API on a durable PostgreSQL, by 20 connections.',
    reference: 'pgbench sending the same SQL statements over as many connections',
    load: () => import('./orders.ts'),
  },
  memory: {
    title: 'Memory',
    about:
      'Before, during and after mixed load by 20 connections: pages, searches, carts, orders, admin, pictures.',
    reference: 'a Node process with Express that answers one line',
    load: () => import('./memory.ts'),
  },
  start: {
    title: 'Start',
    about: 'From the start of the process to its first page, on a database that exists.',
    reference: 'a Node process that does nothing',
    load: () => import('./start.ts'),
  },
  taps: {
    title: 'Taps of staff',
    about:
      'A day of thirty orders on a phone in Arabic, from new to paid out; each step begins on the first page of the admin.',
    reference: 'none',
    isOnlyAlone: true,
    load: () => import('./taps.ts'),
  },
}

/** Names of several parts. */
export const groups: Record<string, string[]> = {
  phone: ['bytes', 'lighthouse'],
  server: ['pages', 'growth', 'orders', 'memory', 'start'],
}

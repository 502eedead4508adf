import type { Knex } from 'knex'

type Query = { __knexQueryUid?: string }

/** Reports how long each statement took, in seconds; those of transactions too. */
export function measureQueries(db: Knex, observe: (result: 'ok' | 'error', seconds: number) => void): void {
  const begun = new Map<string, number>()
  const end = (result: 'ok' | 'error', { __knexQueryUid: id = '' }: Query) => {
    const start = begun.get(id)
    if (start === undefined) return
    begun.delete(id)
    observe(result, (performance.now() - start) / 1000)
  }
  db.on('query', ({ __knexQueryUid: id }: Query) => {
    if (id !== undefined) begun.set(id, performance.now())
  })
  db.on('query-response', (_rows, query: Query) => end('ok', query))
  db.on('query-error', (_error, query: Query) => end('error', query))
}

import type { EntryListQuery } from '#domain/gallery/entry-list.ts'

/** The filter of a query string, for the fields of the form; the server validates it. */
export function readEntriesFilter(query: string): EntryListQuery {
  const params = new URLSearchParams(query)
  return {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    state: params.get('state') === 'deleted' ? 'deleted' : '',
    page: Number(params.get('page')) || 1,
  }
}

import type { EntryListQuery } from '#domain/gallery/entry-list.ts'

/** The filter that a query asks for, as the fields of its form show it; the server decides what of it counts. */
export function readEntriesFilter(query: string): EntryListQuery {
  const asked = new URLSearchParams(query)
  return {
    q: asked.get('q') ?? '',
    category: asked.get('category') ?? '',
    state: asked.get('state') === 'deleted' ? 'deleted' : '',
    page: Number(asked.get('page')) || 1,
  }
}

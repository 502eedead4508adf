import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/** Changes an item in all cached pages of a list. */
export function updateCachedItem<Item extends { id: number }>(
  client: QueryClient,
  lists: QueryFilters,
  id: number,
  changes: Partial<Item>,
): void {
  client.setQueriesData<{ items: Item[] }>(lists, (list) => {
    if (!list) return list
    return { ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...changes } : item)) }
  })
}

import { keepPreviousData, type QueryClient, type QueryFilters, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import type { Language } from '#domain/shared/language.ts'
import type { ListQuery } from '#domain/shared/list-query.ts'
import type { Page } from '#domain/shared/page.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError, callApi } from '../api.ts'
import type { IslandTexts } from '../runtime/define-island.ts'

export type ListIslandProps<Item> = {
  initialList: Page<Item>
  /** It is the query string of the page without the question mark: 'tab=orders&status=pending'. */
  initialQuery: string
}

type ListOptions<Item, Filter> = Pick<ListIslandProps<Item>, 'initialList' | 'initialQuery'> & {
  /** The API path is the query key, too: '/api/orders', '/api/posts?all=1'. */
  api: string
  listQuery: Pick<ListQuery<Filter>, 'parse' | 'changes' | 'isFiltered'>
}

type ListState<Item, Filter> = ReturnType<typeof useList<Item, Filter>>

export type ListPartProps<Item, Filter> = { state: ListState<Item, Filter> }

/**
 * The state of a list (filters, search, sort, page) is the query string of the page: changing it updates the URL and
 * fetches the list from the API, and so do back and forward. Old rows stay until new ones have arrived.
 */
export function useList<Item, Filter>(options: ListOptions<Item, Filter>) {
  const { api, listQuery, initialQuery, initialList } = options
  const [query, setQuery] = useState(initialQuery)
  useEffect(() => {
    const { pathname } = location
    // A dialog over the list has another pathname.
    const follow = () => location.pathname === pathname && setQuery(location.search.slice(1))
    // The history entry of this list has a query of its own, which differs from the rendered one after a reload
    // followed by back navigation before hydration.
    const left: string | undefined = history.state?.query
    if (left === undefined) history.replaceState({ ...history.state, query: initialQuery }, '')
    else if (left !== initialQuery) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [initialQuery])

  const answer = useQuery({
    queryKey: [api, query],
    queryFn: ({ signal }) =>
      callApi<Page<Item>>(`${api}${api.includes('?') ? '&' : '?'}${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...(query === initialQuery && { initialData: initialList }),
    // Without network the list says that it could not be loaded, until the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    // The server-rendered list is not fetched again at once.
    staleTime: 5000,
  })

  const filter = listQuery.parse(query)
  return {
    query,
    filter,
    isFiltered: listQuery.isFiltered(filter),
    /** These parameters differ from their defaults. */
    changed: listQuery.changes(filter).map(([name]) => name),
    goTo(next: string) {
      // A form returned with errors has the form's own URL, so location.pathname is not that of the list.
      const admin = localisePath(paths.admin, document.documentElement.lang as Language)
      history.pushState({ query: next }, '', `${admin}?${next}`)
      setQuery(next)
    },
    list: answer.data ?? initialList,
    /** It is true while the rows shown belong to the previous query. */
    isLoading: answer.isPlaceholderData && answer.isFetching,
    error: answer.error,
    tryAgain: () => answer.refetch(),
  }
}

/** Returns the query of a filter form, without empty fields and starting at the first page. */
export function readFormQuery(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'page')
  return new URLSearchParams(fields as [string, string][]).toString()
}

export const listTexts: IslandTexts = {
  common: (language) => import(`../../locales/${language}/common.json`),
  'admin-lists': (language) => import(`../../locales/${language}/admin-lists.json`),
}

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

export function explainApiError(error: unknown, t: TFunction<'admin-lists'>): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 0) return t('no_network')
  return status === 401 ? t('signed_out') : t('not_saved')
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { callApi } from '../api.ts'

type ListOptions<List> = {
  /** The list's own name, and where programs ask for it: '/api/orders', '/api/posts?all=1'. */
  api: string
  /** What the address of the page asks for: 'tab=orders&status=pending', without the question mark. */
  initialQuery: string
  /** The list as the page was drawn with it. */
  initialList: List
}

/**
 * A list whose state is the page's address: filters, search, sort and page. Going to another query changes the address
 * and asks the API with the same query; back and forward do the same. The old rows stay until the new ones are there.
 */
export function useList<List>({ api, initialQuery, initialList }: ListOptions<List>) {
  const [query, setQuery] = useState(initialQuery)
  useEffect(() => {
    const { pathname } = location
    // Something opened over the list has another address.
    const follow = () => location.pathname === pathname && setQuery(location.search.slice(1))
    // Of the entries of history that are this list's own. Another than the drawn one: somebody who has reloaded the
    // page went back before it woke.
    const left: string | undefined = history.state?.query
    if (left === undefined) history.replaceState({ ...history.state, query: initialQuery }, '')
    else if (left !== initialQuery) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [initialQuery])

  const answer = useQuery({
    queryKey: [api, query],
    queryFn: ({ signal }) => callApi<List>(`${api}${api.includes('?') ? '&' : '?'}${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...(query === initialQuery && { initialData: initialList }),
    // What the page was drawn with is not asked for again at once.
    staleTime: 5000,
  })

  return {
    query,
    /** Goes to another query of this list; the page's address follows. */
    goTo(next: string) {
      // Not where we are: a form that came back with its faults stands at the form's own address.
      const admin = localisePath(paths.admin, document.documentElement.lang as Language)
      history.pushState({ query: next }, '', `${admin}?${next}`)
      setQuery(next)
    },
    list: answer.data ?? initialList,
    /** Other rows are on their way: those shown belong to the query before. */
    isLoading: answer.isPlaceholderData && answer.isFetching,
    error: answer.error,
    tryAgain: () => answer.refetch(),
  }
}

/** A form's fields as the query of a list: what is empty is left out, and the page is the first again. */
export function readFormQuery(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'page')
  return new URLSearchParams(fields as [string, string][]).toString()
}

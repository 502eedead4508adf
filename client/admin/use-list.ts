import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { ask } from './ask.ts'

type ListOptions<List> = {
  /** The list's own name, and where programs ask for it: '/api/orders', '/api/posts?all=1'. */
  api: string
  /** What the address of the page asks for: 'tab=orders&status=pending', without the question mark. */
  drawnQuery: string
  /** The list as the page was drawn with it. */
  drawn: List
}

/**
 * A list whose state is the page's address: filters, search, sort and page. Going to another query changes the address
 * and asks the API with the same query; back and forward do the same. The old rows stay until the new ones are there.
 */
export function useList<List>({ api, drawnQuery, drawn }: ListOptions<List>) {
  const [query, setQuery] = useState(drawnQuery)
  useEffect(() => {
    const { pathname } = location
    // Something opened over the list has another address.
    const follow = () => location.pathname === pathname && setQuery(location.search.slice(1))
    // Of the entries of history that are this list's own. Another than the drawn one: somebody who has reloaded the
    // page went back before it woke.
    const left: string | undefined = history.state?.query
    if (left === undefined) history.replaceState({ ...history.state, query: drawnQuery }, '')
    else if (left !== drawnQuery) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [drawnQuery])

  const answer = useQuery({
    queryKey: [api, query],
    queryFn: ({ signal }) => ask<List>(`${api}${api.includes('?') ? '&' : '?'}${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...(query === drawnQuery && { initialData: drawn }),
    // What the page was drawn with is not asked for again at once.
    staleTime: 5000,
  })

  return {
    query,
    /** Goes to another query of this list; the page's address follows. */
    goTo(next: string) {
      // Not where we are: a form that came back with its faults stands at the form's own address.
      const admin = localPath(paths.admin, document.documentElement.lang as Language)
      history.pushState({ query: next }, '', `${admin}?${next}`)
      setQuery(next)
    },
    list: answer.data ?? drawn,
    /** Other rows are on their way: those shown belong to the query before. */
    isLoading: answer.isPlaceholderData && answer.isFetching,
    error: answer.error,
    tryAgain: () => answer.refetch(),
  }
}

/** A form's fields as the query of a list: what is empty is left out, and the page is the first again. */
export function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'page')
  return new URLSearchParams(fields as [string, string][]).toString()
}

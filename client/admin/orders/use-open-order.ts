import { useEffect, useState } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'

/** Which order is open over the list: the one that the page's address names, so that back closes it. */
export function useOpenOrder(language: Language) {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const follow = () => setId(orderAt(location.pathname))
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    id,
    open(opened: number) {
      history.pushState(null, '', localisePath(paths.adminOrder(opened), language))
      setId(opened)
    },
    close() {
      // Closed by going back, the address is the list's already.
      if (orderAt(location.pathname) !== null) history.back()
      else setId(null)
    },
  }
}

function orderAt(pathname: string): number | null {
  const [, id] = /^\/admin\/orders\/(\d+)$/.exec(splitLanguage(pathname).path) ?? []
  return id === undefined ? null : Number(id)
}

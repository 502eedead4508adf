import { useEffect, useState } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'

/** The order that is open over the list, taken from the URL, so that back navigation closes it. */
export function useOpenOrder(language: Language) {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const readUrl = () => setId(readOrderId(location.pathname))
    readUrl()
    addEventListener('popstate', readUrl)
    return () => removeEventListener('popstate', readUrl)
  }, [])
  return {
    id,
    open(orderId: number) {
      history.pushState(null, '', localisePath(paths.adminOrder(orderId), language))
      setId(orderId)
    },
    close() {
      // When closed by back navigation, the URL is the list's already.
      if (readOrderId(location.pathname) !== null) history.back()
      else setId(null)
    },
  }
}

function readOrderId(pathname: string): number | null {
  const [, id] = /^\/admin\/orders\/(\d+)$/.exec(splitLanguage(pathname).path) ?? []
  return id === undefined ? null : Number(id)
}

import { useLayoutEffect, useState } from 'react'

/** An element of the page outside of the island, emptied so that the island can draw into it; null before that. */
export function usePortalTarget(id: string): Element | null {
  const [element, setElement] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const found = document.getElementById(id)
    found?.replaceChildren()
    setElement(found)
  }, [id])
  return element
}

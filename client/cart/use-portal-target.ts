import { useLayoutEffect, useState } from 'react'

/** An element outside of the island, emptied for a portal; null before mounting. */
export function usePortalTarget(id: string): Element | null {
  const [element, setElement] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const target = document.getElementById(id)
    target?.replaceChildren()
    setElement(target)
  }, [id])
  return element
}

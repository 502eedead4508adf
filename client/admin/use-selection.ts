import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The selected rows of a list; only those that are on the page count. */
export function useSelection(items: readonly { id: number }[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const count = items.filter(({ id }) => ids.has(id)).length
  return {
    count,
    isAll: count > 0 && count === items.length,
    has: (id: number) => ids.has(id),
    select(id: number, isSelected: boolean) {
      setIds((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id)))
    },
    selectAll(areSelected: boolean) {
      setIds(new Set(areSelected ? items.map(({ id }) => id) : []))
    },
  }
}

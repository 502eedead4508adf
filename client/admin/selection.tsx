import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Only selected rows that are on the page count. */
export function useSelection(items: readonly { id: number }[], initialIds: readonly number[] = []) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(initialIds))
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

type RowCheckboxProps = {
  id: number
  name: string
  form: string
  label: string
  selection: Selection
  className?: string
}

export function RowCheckbox({ id, name, form, label, selection, className = 'choice' }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // The row may have been ticked before any script ran.
  const adopt = useEffectEvent(() => {
    if (box.current?.checked) selection.select(id, true)
  })
  useEffect(() => adopt(), [])
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={name}
        value={id}
        form={form}
        checked={selection.has(id)}
        onChange={({ target }) => selection.select(id, target.checked)}
        aria-label={label}
        ref={box}
      />
    </label>
  )
}

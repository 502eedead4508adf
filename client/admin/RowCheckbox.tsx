import { useEffect, useEffectEvent, useRef } from 'react'
import type { Selection } from './use-selection.ts'

type RowCheckboxProps = {
  id: number
  name: string
  /** The id of the form that the selection belongs to. */
  form: string
  label: string
  selection: Selection
  className?: string
}

/** Selects a row of a list. */
export function RowCheckbox({ id, name, form, label, selection, className = 'choice' }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // It may have been ticked before any script ran.
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

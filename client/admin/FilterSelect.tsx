import type { ChangeEvent } from 'react'

type FilterSelectProps = {
  name: string
  label: string
  /** Empty for what is usual: that is no part of the address. */
  value: string
  options: readonly { value: string; text: string }[]
}

/** One choice that narrows or orders a list; its options say themselves what it is about. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <select className="input" name={name} defaultValue={value} onChange={submitOnChange} aria-label={label}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}

/** A choice counts as soon as it is made. */
export function submitOnChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit()
}

import type { ChangeEvent } from 'react'

type FilterSelectProps = {
  name: string
  label: string
  /** Empty for the default, which is left out of the URL. */
  value: string
  options: readonly { value: string; text: string }[]
}

/** A filter or sort order, submitted on change. */
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

export function submitOnChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit()
}

import type { ChangeEvent } from 'react'

type FilterSelectProps = {
  name: string
  label: string
  value: string
  /** Is sent as nothing, as the list's address does not name it. */
  defaultChoice?: string
  options: readonly { value: string; text: string }[]
}

/** A filter or sort order, submitted on change. */
export function FilterSelect({ name, label, value, defaultChoice = '', options }: FilterSelectProps) {
  const sentFor = (choice: string) => (choice === defaultChoice ? '' : choice)
  return (
    <select
      className="input"
      name={name}
      defaultValue={sentFor(value)}
      onChange={submitOnChange}
      aria-label={label}
    >
      {options.map((option) => (
        <option key={option.value} value={sentFor(option.value)}>
          {option.text}
        </option>
      ))}
    </select>
  )
}

export function submitOnChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit()
}

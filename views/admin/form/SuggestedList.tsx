import { Field } from '../../ui/form/Field.tsx'

type SuggestedListProps = {
  name: string
  label: string
  hint: string
  suggestions: readonly string[]
}

/** Comma-separated values, some of which are suggested. */
export function SuggestedList({ suggestions, ...field }: SuggestedListProps) {
  const id = `suggested-${field.name}`
  return (
    <div>
      <Field {...field} maxLength={1500} autoComplete="off" list={id} isOptional />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  )
}

type ReturnFieldsProps = { filter: Record<string, string | number> }

/** Hidden fields with the filter of the list to return to. */
export function ReturnFields({ filter }: ReturnFieldsProps) {
  return Object.entries(filter)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

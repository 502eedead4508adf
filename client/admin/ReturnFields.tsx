/** Hidden fields with the query of the list to return to, from ListQuery.changes. */
export function ReturnFields({ changes }: { changes: readonly [name: string, text: string][] }) {
  return changes.map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />)
}

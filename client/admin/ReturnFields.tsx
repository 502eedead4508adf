/** The list as it is now, to which the answer to a form leads back: what ListQuery.changes says of it. */
export function ReturnFields({ changes }: { changes: readonly [name: string, text: string][] }) {
  return changes.map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />)
}

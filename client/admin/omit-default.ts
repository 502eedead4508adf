/** The value of a choice in a form: what is usual is no part of the list's address. */
export function omitDefault(value: string, usual: string): string {
  return value === usual ? '' : value
}

/** The value of a select: the default is left out of the list's URL. */
export function omitDefault(value: string, usual: string): string {
  return value === usual ? '' : value
}

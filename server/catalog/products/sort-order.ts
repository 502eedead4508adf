/** Sort column of a product list; ids are sorted in the same direction. */
export type SortOrder = { by: string; isDescending: boolean }

/** Ends with the id, so that no product is on two pages or on none. */
export function orderByClause({ by, isDescending }: SortOrder): string {
  const direction = isDescending ? 'desc' : 'asc'
  return `${by} ${direction}, products.id ${direction}`
}

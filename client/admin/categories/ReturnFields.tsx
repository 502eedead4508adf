import type { CategoryListQuery } from '#domain/catalog/category.ts'

/** The filter of the list to return to. */
export function ReturnFields({ filter }: { filter: CategoryListQuery }) {
  return Object.entries(filter)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

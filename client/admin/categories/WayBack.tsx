import type { CategoriesQuery } from '#domain/category.ts'

/** The list as it is now, where the answer leads back to. */
export function WayBack({ filter }: { filter: CategoriesQuery }) {
  return Object.entries(filter)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

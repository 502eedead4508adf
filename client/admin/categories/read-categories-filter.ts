import type { CategoryListQuery } from '#domain/catalog/category.ts'

/** The filter that a query asks for, as the fields of its form show it; the server decides what of it counts. */
export function readCategoriesFilter(query: string): CategoryListQuery {
  const asked = new URLSearchParams(query)
  const active = asked.get('active')
  return {
    q: asked.get('q') ?? '',
    active: active === 'yes' || active === 'no' ? active : '',
    sort: asked.get('sort') === 'shop' ? 'shop' : 'newest',
    page: Number(asked.get('page')) || 1,
  }
}

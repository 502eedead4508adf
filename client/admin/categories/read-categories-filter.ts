import type { CategoryListQuery } from '#domain/catalog/category.ts'

/** The filter of a query string, for the fields of the form; the server validates it. */
export function readCategoriesFilter(query: string): CategoryListQuery {
  const params = new URLSearchParams(query)
  const active = params.get('active')
  return {
    q: params.get('q') ?? '',
    active: active === 'yes' || active === 'no' ? active : '',
    sort: params.get('sort') === 'shop' ? 'shop' : 'newest',
    page: Number(params.get('page')) || 1,
  }
}

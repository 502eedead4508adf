import { searchText } from '../shared/list-parameters.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

/** The entries that visitors see: words of titles in the language of the page, a category. */
export const galleryListQuery = listQuery({
  path: paths.gallery,
  filters: { q: searchText(), category: searchText() },
})

export type GalleryListQuery = typeof galleryListQuery.defaults

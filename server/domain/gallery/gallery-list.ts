import { searchText } from '../shared/list-parameters.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

/** The public gallery: search in titles of the page's language, category. */
export const galleryListQuery = listQuery({
  path: paths.gallery,
  filters: { q: searchText(), category: searchText() },
})

export type GalleryListQuery = typeof galleryListQuery.defaults

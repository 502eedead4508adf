import { listQuery, oneOfOrNull } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import { importFilters } from './product-file.ts'

/** The lines of one import; without a filter those of firstImportFilter are shown. */
export function importLinesQuery(importId: string) {
  return listQuery({
    path: paths.adminProductImport(importId),
    filters: { show: oneOfOrNull(importFilters) },
  })
}

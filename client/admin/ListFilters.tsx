import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { formatPlural } from '../ui/format-plural.ts'
import { FilterForm, type FilterFormProps } from './FilterForm.tsx'

type ListFiltersProps = FilterFormProps & {
  /** The number of rows as text, if it is not simply counted. */
  countText?: string
}

/** The filters of a list, the number of its rows, and a link that resets the filters. */
export function ListFilters({ countText, ...form }: ListFiltersProps) {
  const { tab, state, words, language } = form
  const { total } = state.list
  return (
    <>
      <FilterForm {...form} />
      <div className="row between list-count">
        <p className="soft" aria-live="polite">
          {countText ?? formatPlural(words, 'count', total, language)}
        </p>
        {total > 0 && state.isFiltered && (
          <a className="link" href={localisePath(adminTabPath(tab), language)}>
            {words.reset}
          </a>
        )}
      </div>
    </>
  )
}

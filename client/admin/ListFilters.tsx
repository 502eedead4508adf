import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { FilterForm, type FilterFormProps } from './FilterForm.tsx'

type ListFiltersProps = FilterFormProps & {
  /** The number of rows. */
  countText: string
}

/** The filters of a list, the number of its rows, and a link that resets the filters. */
export function ListFilters({ countText, ...form }: ListFiltersProps) {
  const { t } = useTranslation('admin-lists')
  const { tab, state, language } = form
  const { total } = state.list
  return (
    <>
      <FilterForm {...form} />
      <div className="row between list-count">
        <p className="soft" aria-live="polite">
          {countText}
        </p>
        {total > 0 && state.isFiltered && (
          <a className="link" href={localisePath(adminTabPath(tab), language)}>
            {t('show_all')}
          </a>
        )}
      </div>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import {
  type CustomerListItem,
  type CustomerListQuery,
  customerListQuery,
  customerSorts,
} from '#domain/customers/customer.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

type CustomerFiltersProps = ListPartProps<CustomerListItem, CustomerListQuery> & {
  countText: string
}

export function CustomerFilters(list: CustomerFiltersProps) {
  const { t } = useTranslation('admin-customers')
  return (
    <ListFilters tab="customers" searchLabel={t('list.search')} {...list}>
      <FilterSelect
        name="sort"
        label={t('list.sort')}
        value={list.state.filter.sort}
        defaultChoice={customerListQuery.defaults.sort}
        options={customerSorts.map((sort) => ({ value: sort, text: t(`list.sorts.${sort}`) }))}
      />
    </ListFilters>
  )
}

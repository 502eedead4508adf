import {
  type CustomerListItem,
  type CustomerListQuery,
  customerListQuery,
  customerSorts,
} from '#domain/customers/customer-list.ts'
import type { CustomersWords } from '../../ui/words/customers-words.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

type CustomerFiltersProps = ListPartProps<CustomerListItem, CustomerListQuery, CustomersWords> & {
  countText: string
}

export function CustomerFilters({ words, ...list }: CustomerFiltersProps) {
  return (
    <ListFilters tab="customers" words={words} {...list}>
      <FilterSelect
        name="sort"
        label={words.sort}
        value={list.state.filter.sort}
        defaultChoice={customerListQuery.defaults.sort}
        options={customerSorts.map((sort) => ({ value: sort, text: words.sorts[sort] }))}
      />
    </ListFilters>
  )
}

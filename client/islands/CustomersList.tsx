import {
  type CustomerListItem,
  customerListQuery,
  maxCustomersFound,
} from '#domain/customers/customer-list.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { CustomerFilters } from '../admin/customers/CustomerFilters.tsx'
import { CustomersTable } from '../admin/customers/CustomersTable.tsx'
import { formatListCount } from '../admin/format-list-count.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { CustomersWords } from '../ui/words/customers-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

/** The admin list of customers: search, sorting, pages. */
function CustomersList({ words, language, ...initial }: ListIslandProps<CustomerListItem, CustomersWords>) {
  const state = useList({ api: customerPaths.api, listQuery: customerListQuery, ...initial })
  const { list, filter } = state
  const part = { state, words, language }
  const count = { total: list.total, q: filter.q, maxFound: maxCustomersFound }
  return (
    <div className="stack">
      <CustomerFilters countText={formatListCount(count, words, language)} {...part} />
      <ListBody tab="customers" emptyIcon="contact" {...part}>
        <CustomersTable items={list.items} words={words} language={language} />
      </ListBody>
    </div>
  )
}

export default defineIsland('CustomersList', withQueryClient(CustomersList))

import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { type CustomerListItem, customerListQuery, maxCustomersFound } from '#domain/customers/customer.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { CustomerFilters } from '../admin/customers/CustomerFilters.tsx'
import { CustomersTable } from '../admin/customers/CustomersTable.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { listTexts } from '../admin/list-texts.ts'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

type CustomersListProps = ListIslandProps<CustomerListItem> & {
  /** UTC offsets of Safi. */
  offsets: SafiOffsets
}

/** The admin list of customers: search, sorting, pages. */
function CustomersList({ offsets, language, ...initial }: CustomersListProps) {
  const { t } = useTranslation('admin-customers')
  const state = useList({ api: customerPaths.api, listQuery: customerListQuery, ...initial })
  const { list, filter } = state
  const part = { state, language }
  // A search is counted up to a limit only.
  const countText =
    filter.q && list.total >= maxCustomersFound
      ? t('list.most_found', { most: list.total })
      : t('list.count', { count: list.total })
  return (
    <div className="stack">
      <CustomerFilters countText={countText} {...part} />
      <ListBody
        tab="customers"
        empty={{ icon: 'contact', title: t('list.empty'), text: t('list.empty_text') }}
        none={{ title: t('list.none'), text: t('list.none_text') }}
        notLoaded={t('list.not_loaded')}
        {...part}
      >
        <CustomersTable items={list.items} offsets={offsets} language={language} />
      </ListBody>
    </div>
  )
}

export default defineIsland('CustomersList', withQueryClient(CustomersList), {
  ...listTexts,
  'admin-customers': (language) => import(`../../locales/${language}/admin-customers.json`),
})

import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import { type CashEntry, cashEntryListQuery } from '#domain/cash/cash-book.ts'
import type { Page } from '#domain/shared/page.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { CashEntryList } from './CashEntryList.tsx'

/** The whole cash book, newest first. */
export function CashEntriesPage({ list }: { list: Page<CashEntry> }) {
  const { t } = useTranslation('admin-cash')
  return (
    <AdminLayout title={t('entries.title')} styles={['admin/couriers', 'admin/cash']}>
      <AdminPageHeader title={t('entries.title')} back={{ name: t('title'), path: cashPaths.book }} />
      {list.items.length === 0 ? (
        <EmptyState icon="banknote" title={t('entries.none')} />
      ) : (
        <CashEntryList entries={list.items} />
      )}
      <Pager list={list} pathOf={(page) => cashEntryListQuery.path({ page })} />
    </AdminLayout>
  )
}

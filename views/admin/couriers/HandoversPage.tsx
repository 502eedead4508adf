import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { type Handover, handoverListQuery } from '#domain/couriers/courier.ts'
import type { Page } from '#domain/shared/page.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { HandoverList } from './HandoverList.tsx'

/** All handovers, newest first. */
export function HandoversPage({ list }: { list: Page<Handover> }) {
  const { t } = useTranslation('admin-couriers')
  return (
    <AdminLayout title={t('handovers.title')} styles={['admin/couriers']}>
      <AdminPageHeader
        title={t('handovers.title')}
        back={{ name: t('title'), path: courierPaths.couriers }}
      />
      {list.items.length === 0 ? (
        <EmptyState icon="truck" title={t('handovers.none')} />
      ) : (
        <HandoverList handovers={list.items} />
      )}
      <Pager list={list} pathOf={(page) => handoverListQuery.path({ page })} />
    </AdminLayout>
  )
}

import { useTranslation } from 'react-i18next'
import type { CourierLoad, Handover } from '#domain/couriers/courier.ts'
import { courierPaths } from '#domain/couriers/courier-paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { CourierLoads } from './CourierLoads.tsx'
import { HandoverList } from './HandoverList.tsx'
import { ReadyOrders, type ReadyOrdersProps } from './ReadyOrders.tsx'

type CouriersPageProps = ReadyOrdersProps & {
  loads: readonly CourierLoad[]
  /** The latest ones. */
  handovers: readonly Handover[]
}

/** The tab of couriers: what is ready for them, what is with them, and what was handed over lately. */
export function CouriersPage({ loads, handovers, ...ready }: CouriersPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  return (
    <AdminLayout title={t('title')} styles={['admin/couriers']}>
      <AdminPageHeader title={t('title')}>
        <a className="btn btn--line btn--sm" href={href(courierPaths.courierNew)}>
          <Icon name="plus" />
          {t('form.new')}
        </a>
      </AdminPageHeader>
      <ReadyOrders {...ready} />
      <CourierLoads loads={loads} />
      {handovers.length > 0 && (
        <section className="stack" aria-labelledby="handovers">
          <h2 id="handovers">{t('handovers.latest')}</h2>
          <HandoverList handovers={handovers} />
          <p>
            <a className="link" href={href(courierPaths.handovers)}>
              {t('handovers.all')}
            </a>
          </p>
        </section>
      )}
    </AdminLayout>
  )
}

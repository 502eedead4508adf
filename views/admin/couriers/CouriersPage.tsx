import type { Courier, CourierLoad, Handover } from '#domain/couriers/courier.ts'
import { type CourierRef, courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Order } from '#domain/orders/order.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { CourierLoads } from './CourierLoads.tsx'
import { HandoverList } from './HandoverList.tsx'
import { ReadyOrders } from './ReadyOrders.tsx'

export type ReadyFormState = {
  formValues?: Record<string, string>
  errors?: Record<string, string[]>
}

export type CouriersPageProps = ReadyFormState & {
  /** Orders to hand over, the oldest first. */
  ready: readonly Order[]
  /** Whether these were chosen in the list of orders. */
  isChosen: boolean
  couriers: readonly Courier[]
  loads: readonly CourierLoad[]
  /** Of the latest handover; undefined before the first. */
  latestCourier: CourierRef | undefined
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

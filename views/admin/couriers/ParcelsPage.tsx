import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { cashPaths } from '#domain/cash/cash-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { type CourierRef, courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { ParcelsComingBack } from './ParcelsComingBack.tsx'
import { ParcelsOnTheWay } from './ParcelsOnTheWay.tsx'
import { useCourierName } from './use-courier-name.ts'
import { useFormErrorText } from './use-form-error-text.ts'

export type ParcelsFormState = {
  formValues?: Record<string, string>
  errors?: Record<string, string[]>
  /** Ids of shipments on their way. */
  ticked?: readonly number[]
}

type ParcelsPageProps = ParcelsFormState & {
  courierId: CourierRef
  /** Null: the shop's own people. */
  name: string | null
  /** Absent for the shop's own people and for a deleted courier. */
  courier: Courier | undefined
  onTheWay: readonly Parcel[]
  comingBack: readonly Parcel[]
  /** All parcels on their way are ticked. */
  areAllTicked: boolean
}

/** What is with a courier: tick what became of it, then what came back. */
export function ParcelsPage({ courierId, name, courier, onTheWay, comingBack, ...form }: ParcelsPageProps) {
  const { t } = useTranslation('admin-couriers')
  const title = useCourierName()(name)
  const error = useFormErrorText(form.errors)
  return (
    <AdminLayout title={title} styles={['admin/couriers']}>
      <AdminPageHeader title={<bdi>{title}</bdi>} back={{ name: t('title'), path: courierPaths.couriers }}>
        <Actions courierId={courierId} courier={courier} />
      </AdminPageHeader>
      {error && <FormError>{error}</FormError>}
      {onTheWay.length === 0 && comingBack.length === 0 && (
        <EmptyState icon="package-check" title={t('back.none')} text={t('back.none_text')} />
      )}
      {comingBack.length > 0 && <ParcelsComingBack courierId={courierId} parcels={comingBack} />}
      {onTheWay.length > 0 && (
        <ParcelsOnTheWay
          courierId={courierId}
          parcels={onTheWay}
          areAllTicked={form.areAllTicked}
          formValues={form.formValues ?? {}}
          ticked={form.ticked ?? []}
        />
      )}
    </AdminLayout>
  )
}

function Actions({ courierId, courier }: Pick<ParcelsPageProps, 'courierId' | 'courier'>) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const { role } = useDashboard()
  return (
    <div className="row">
      {courier && (
        <a className="btn btn--line btn--sm" href={href(courierPaths.file(courier.id))}>
          {t('file.open')}
        </a>
      )}
      {hasPermission(role, 'manage money') && (
        <a className="btn btn--line btn--sm" href={href(cashPaths.courier(courierId))}>
          <Icon name="banknote" />
          {t('back.money')}
        </a>
      )}
    </div>
  )
}

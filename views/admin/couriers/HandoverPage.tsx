import { useTranslation } from 'react-i18next'
import type { Handover } from '#domain/couriers/courier.ts'
import { courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { errorText } from '#domain/shared/error-key.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { FormError } from '../../ui/form/FormError.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { HandedOverParcel } from './HandedOverParcel.tsx'
import { HandoverFacts } from './HandoverFacts.tsx'

export type HandoverPageProps = {
  handover: Handover
  parcels: readonly Parcel[]
  formValues?: Record<string, string>
  /** A key of errors.json. */
  error?: string
}

/** What was handed over at one time: papers to print, and tracking numbers once the courier has given them. */
export function HandoverPage({ handover, parcels, formValues = {}, error }: HandoverPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { t: tError } = useTranslation('errors')
  const { href } = usePage()
  const { id, courier_id: courierId } = handover
  const title = t('handovers.one', { number: id })
  const print = href(courierPaths.handoverPrint(id))
  const hasTracking = courierId !== null
  return (
    <AdminLayout title={title} styles={['admin/couriers']}>
      <AdminPageHeader title={title} back={{ name: t('title'), path: courierPaths.couriers }}>
        <div className="row">
          <a className="btn btn--sm" href={`${print}?what=sheet`}>
            <Icon name="printer" />
            {t('print.sheet')}
          </a>
          <a className="btn btn--line btn--sm" href={`${print}?what=labels`}>
            <Icon name="printer" />
            {t('print.labels')}
          </a>
        </div>
      </AdminPageHeader>
      <HandoverFacts handover={handover} />
      {error && <FormError>{errorText(tError, error)}</FormError>}
      <form className="stack" method="post" action={href(courierPaths.handoverTracking(id))}>
        <ul className="parcels">
          {parcels.map((parcel) => (
            <HandedOverParcel
              key={parcel.id}
              parcel={parcel}
              tracking={formValues[`tracking-${parcel.id}`] ?? parcel.tracking_number ?? ''}
              hasTracking={hasTracking}
            />
          ))}
        </ul>
        {hasTracking && (
          <div className="parcels__bar">
            <button className="btn" type="submit">
              {t('handovers.save_tracking')}
            </button>
          </div>
        )}
      </form>
    </AdminLayout>
  )
}

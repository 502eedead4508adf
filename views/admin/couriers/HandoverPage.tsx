import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { type Courier, type Handover, handoverUndoMs, type Parcel } from '#domain/couriers/courier.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink, Link } from '../../ui/Buttons.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormErrors } from '../../ui/form/Alerts.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { DoneAt } from '../DoneAt.tsx'
import { Confirm, DraftForm } from '../form/AdminFormPage.tsx'
import { BareInput } from '../form/Inputs.tsx'
import { Money } from '../Money.tsx'
import { ShipmentStateName, useCourierName } from './CourierNames.tsx'
import { ParcelName, SumRow } from './ParcelRows.tsx'

export type HandoverPageProps = {
  handover: Handover
  /** It is absent for the shop's own people and for a deleted courier. */
  courier: Courier | undefined
  parcels: readonly Parcel[]
  formValues?: Record<string, string> | undefined
  errors?: Record<string, string[]> | undefined
}

export function HandoverPage({ handover, courier, parcels, formValues = {}, errors }: HandoverPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href, clock } = usePage()
  const { id, courier_id: courierId } = handover
  const title = t('handovers.one', { number: id })
  const print = href(courierPaths.handoverPrint(id))
  const hasTracking = courierId !== null && !handover.is_withdrawn
  const isRecent = clock().getTime() - handover.created_at.getTime() < handoverUndoMs
  const canTakeBack = isRecent && !handover.is_withdrawn
  const list = (
    <ul className="ruled">
      {parcels.map((parcel) => (
        <HandedOverParcel key={parcel.id} parcel={parcel} formValues={formValues} hasTracking={hasTracking} />
      ))}
    </ul>
  )
  return (
    <AdminLayout title={title} styles={['admin/couriers']} scripts={['admin/staff-form']}>
      <AdminPageHeader title={title} back="couriers">
        {!handover.is_withdrawn && (
          <div className="row">
            <ButtonLink href={`${print}?what=sheet`} look="sm" icon="printer">
              {t('print.sheet')}
            </ButtonLink>
            <ButtonLink href={`${print}?what=labels`} look="line sm" icon="printer">
              {t('print.labels')}
            </ButtonLink>
            {courier && (
              <ButtonLink
                to={courier.upload_file ? courierPaths.handoverFile(id) : courierPaths.uploadFile(courier.id)}
                look="line sm"
                icon="download"
              >
                {t(courier.upload_file ? 'upload.title' : 'upload.describe')}
              </ButtonLink>
            )}
          </div>
        )}
      </AdminPageHeader>
      <Facts
        of={{
          [t('handovers.courier')]: (
            <Link to={courierPaths.parcels(courierId)}>
              <bdi>{useCourierName()(handover.courier_name)}</bdi>
            </Link>
          ),
          [t('handovers.time')]: <DoneAt at={handover.created_at} by={handover.by} />,
          [t('handovers.parcels')]:
            `${t('handovers.orders', { count: handover.orders })} · ${t('parcels', { count: handover.parcels })}`,
          [t('handovers.to_collect')]: <Money of={handover.amount_due} />,
        }}
      />
      <FormErrors errors={errors} />
      {hasTracking ? (
        <DraftForm
          className="stack"
          action={courierPaths.handoverTracking(id)}
          draft={`handover-${id}`}
          errors={errors}
          isUnsaved={errors !== undefined}
        >
          {list}
          <div className="parcels__bar">
            <Button>{t('handovers.save_tracking')}</Button>
          </div>
        </DraftForm>
      ) : (
        list
      )}
      {canTakeBack && (
        <Confirm
          label={t('take_back.open')}
          submit={t('take_back.submit')}
          action={courierPaths.handoverWithdrawal(id)}
        >
          <p className="soft">{t('take_back.text')}</p>
        </Confirm>
      )}
    </AdminLayout>
  )
}

type HandedOverParcelProps = { parcel: Parcel; formValues: Record<string, string>; hasTracking: boolean }

/** The field of the tracking number also sends what it showed at first. */
function HandedOverParcel({ parcel, formValues, hasTracking }: HandedOverParcelProps) {
  const { t } = useTranslation('admin-couriers')
  const [name, read] = [`tracking-${parcel.id}`, `read-${parcel.id}`]
  const stored = parcel.tracking_number ?? ''
  return (
    <SumRow
      path={paths.adminOrder(parcel.order_id)}
      name={<ParcelName of={parcel} />}
      about={
        <>
          <bdi>{parcel.customer_city}</bdi> · {t('parcels', { count: parcel.parcels })} ·{' '}
          <ShipmentStateName state={parcel} />
        </>
      }
      sum={parcel.amount_due}
    >
      {hasTracking && (
        <>
          <input type="hidden" name={read} value={formValues[read] ?? stored} />
          <BareInput
            label={t('handovers.tracking_of', { number: parcel.number })}
            className="parcel__wide"
            data-ltr
            name={name}
            defaultValue={formValues[name] ?? stored}
            maxLength={60}
            placeholder={t('handovers.tracking')}
          />
        </>
      )}
    </SumRow>
  )
}

import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import { type CashEntry, isCorrectable, isOfCourier, type SettledParcel } from '#domain/cash/cash-book.ts'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../../ui/Buttons.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormErrors } from '../../ui/form/Alerts.tsx'
import { Field, type SubmittedForm } from '../../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { useCourierName } from '../couriers/CourierNames.tsx'
import { ParcelName, SumRow } from '../couriers/ParcelRows.tsx'
import { DoneAt } from '../DoneAt.tsx'
import { Confirm } from '../form/AdminFormPage.tsx'
import { Money } from '../Money.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'

export type CorrectionFormState = {
  formValues?: SubmittedForm['formValues'] | undefined
  errors?: SubmittedForm['errors'] | undefined
}

type CashEntryPageProps = CorrectionFormState & {
  entry: CashEntry
  parcels: readonly SettledParcel[]
  parcelCount: number
}

/** Only another entry can reverse an entry. */
export function CashEntryPage({ entry, parcels, parcelCount, formValues, errors }: CashEntryPageProps) {
  const { t } = useTranslation('admin-cash')
  const title = `${t(`kinds.${entry.kind}`)} ${entry.id}`
  return (
    <AdminLayout title={title} styles={['admin/couriers']}>
      <AdminPageHeader title={title} back="cash" />
      {/* Without the form there is no field beside which to say that somebody else corrected it. */}
      {!isCorrectable(entry) && <FormErrors errors={errors} />}
      <CashEntryFacts entry={entry} />
      {parcels.length > 0 && (
        <section className="stack" aria-labelledby="settled">
          <h2 id="settled">{t('entry.parcels')}</h2>
          {parcels.length < parcelCount && (
            <p className="soft">{t('entry.oldest', { shown: parcels.length, total: parcelCount })}</p>
          )}
          <ul className="ruled">
            {parcels.map((parcel) => (
              <SumRow
                key={parcel.id}
                path={paths.adminOrder(parcel.order_id)}
                name={<ParcelName of={parcel} />}
                about={<bdi>{parcel.customer_city}</bdi>}
                sum={parcel.settled}
              />
            ))}
          </ul>
        </section>
      )}
      {isCorrectable(entry) && (
        <Confirm
          label={t('correction.open')}
          submit={t('correction.submit')}
          isOpen={errors !== undefined}
          action={cashPaths.correction(entry.id)}
          formValues={formValues}
          errors={errors}
          isCountedOnce
        >
          <p className="soft">{t('correction.text')}</p>
          <Field name="comment" label={t('correction.comment')} maxLength={500} />
        </Confirm>
      )}
    </AdminLayout>
  )
}

function CashEntryFacts({ entry }: { entry: CashEntry }) {
  const { t } = useTranslation('admin-cash')
  const courierName = useCourierName()
  const { courier_fee: fee, difference_reason: reason, corrects_id, corrected_by } = entry
  const entryLink = (id: number | null) => id !== null && <Link to={cashPaths.entry(id)}>{id}</Link>
  return (
    <Facts
      of={{
        [t('entry.amount')]: <Money of={entry.amount} />,
        [t('entry.order')]: entry.order_id !== null && (
          <OrderLink id={entry.order_id} number={entry.order_number} />
        ),
        [t('entry.courier')]: isOfCourier(entry) && (
          <Link to={cashPaths.courier(entry.courier_id)}>
            <bdi>{courierName(entry.courier_name)}</bdi>
          </Link>
        ),
        [t('entry.time')]: <DoneAt at={entry.created_at} by={entry.by} />,
        [t('differences.courier_fee')]: fee !== 0 && <Money of={-fee} />,
        [t('entry.difference')]: reason && (
          <>
            <Money of={entry.difference} /> · {t(`differences.${reason}`)}
          </>
        ),
        [t('entry.comment')]: entry.comment && <span dir="auto">{entry.comment}</span>,
        [t('entry.corrects')]: entryLink(corrects_id),
        [t('entry.corrected_by')]: entryLink(corrected_by),
      }}
    />
  )
}

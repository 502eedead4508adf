import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import { type CashEntry, isCorrectable, isOfCourier, type SettledParcel } from '#domain/cash/cash-book.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Field, SubmitRow } from '../../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { useCourierName } from '../couriers/CourierNames.tsx'
import { ParcelName, SumRow } from '../couriers/ParcelRows.tsx'
import { PostForm } from '../form/PostForm.tsx'
import { Money } from '../Money.tsx'

export type CorrectionFormState = {
  errors?: Record<string, string[]> | undefined
  formValues?: Record<string, string> | undefined
}

type CashEntryPageProps = CorrectionFormState & { entry: CashEntry; parcels: readonly SettledParcel[] }

/** An entry of the cash book with its parcels; it can be taken back by another entry alone. */
export function CashEntryPage({ entry, parcels, errors, formValues }: CashEntryPageProps) {
  const { t } = useTranslation('admin-cash')
  const title = `${t(`kinds.${entry.kind}`)} ${entry.id}`
  return (
    <AdminLayout title={title} styles={['admin/couriers']}>
      <AdminPageHeader title={title} back={{ name: t('title'), path: cashPaths.book }} />
      <CashEntryFacts entry={entry} />
      {parcels.length > 0 && (
        <section className="stack" aria-labelledby="settled">
          <h2 id="settled">{t('entry.parcels')}</h2>
          <ul className="parcels">
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
      {isCorrectable(entry) && <Correction entry={entry} formValues={formValues} errors={errors} />}
    </AdminLayout>
  )
}

type CorrectionProps = CorrectionFormState & { entry: CashEntry }

function Correction({ entry, ...form }: CorrectionProps) {
  const { t } = useTranslation('admin-cash')
  return (
    <details className="confirm" open={form.errors !== undefined}>
      <summary className="link link--danger">{t('correction.open')}</summary>
      <PostForm className="panel stack" action={cashPaths.correction(entry.id)} {...form}>
        <p className="soft">{t('correction.text')}</p>
        <Field name="comment" label={t('correction.comment')} maxLength={500} autoComplete="off" />
        <SubmitRow className="btn btn--danger btn--sm">{t('correction.submit')}</SubmitRow>
      </PostForm>
    </details>
  )
}

/** Who paid what when, the difference and its name, and the entries that belong together. */
function CashEntryFacts({ entry }: { entry: CashEntry }) {
  const { t } = useTranslation('admin-cash')
  const { href } = usePage()
  const courierName = useCourierName()
  return (
    <dl className="facts-grid">
      <Fact name={t('entry.amount')}>
        <Money of={entry.amount} />
      </Fact>
      {entry.order_id !== null && (
        <Fact name={t('entry.order')}>
          <a href={href(paths.adminOrder(entry.order_id))}>
            <bdi dir="ltr">#{entry.order_number}</bdi>
          </a>
        </Fact>
      )}
      {isOfCourier(entry) && (
        <Fact name={t('entry.courier')}>
          <a href={href(cashPaths.courier(entry.courier_id))}>
            <bdi>{courierName(entry.courier_name)}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={t('entry.time')}>
        <DateTime at={entry.created_at} hasTime />
        {entry.by && (
          <>
            {' · '}
            <bdi>{entry.by}</bdi>
          </>
        )}
      </Fact>
      {entry.courier_fee !== 0 && (
        <Fact name={t('differences.courier_fee')}>
          <Money of={-entry.courier_fee} />
        </Fact>
      )}
      {entry.difference_reason && (
        <Fact name={t('entry.difference')}>
          <Money of={entry.difference} /> · {t(`differences.${entry.difference_reason}`)}
        </Fact>
      )}
      {entry.comment && (
        <Fact name={t('entry.comment')}>
          <span dir="auto">{entry.comment}</span>
        </Fact>
      )}
      {entry.corrects_id !== null && (
        <Fact name={t('entry.corrects')}>
          <a href={href(cashPaths.entry(entry.corrects_id))}>{entry.corrects_id}</a>
        </Fact>
      )}
      {entry.corrected_by !== null && (
        <Fact name={t('entry.corrected_by')}>
          <a href={href(cashPaths.entry(entry.corrected_by))}>{entry.corrected_by}</a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

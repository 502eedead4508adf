import { useTranslation } from 'react-i18next'
import { type CourierRef, cashPaths, courierPaths } from '#domain/admin/admin-paths.ts'
import { differenceReasons } from '#domain/cash/cash-book.ts'
import { type Parcel, parcelsShown } from '#domain/couriers/courier.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { feeToPropose } from '#domain/orders/shipment.ts'
import { paths } from '#domain/shared/paths.ts'
import { Button, ButtonLink, TextLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormErrors } from '../../ui/form/Alerts.tsx'
import { Field, type SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ShipmentStateName, useCourierName } from '../couriers/CourierNames.tsx'
import { ParcelChoice, ParcelName, SumRow } from '../couriers/ParcelRows.tsx'
import { ListMayBeCut, ScanField, type ScanState, TickedSum, TickLinks } from '../couriers/Ticks.tsx'
import { Options, PriceField } from '../form/Inputs.tsx'
import { Money } from '../Money.tsx'

export type PaymentFormState = Partial<SubmittedForm> &
  ScanState & {
    ticked: readonly Parcel[]
  }

type CourierCashPageProps = PaymentFormState & {
  courierId: CourierRef
  name: string | null
  parcels: readonly Parcel[]
  due: Centimes
  /** It is the fee as it was typed, else `fees`. */
  fee: string
  /** The courier probably keeps this for the ticked parcels; it is empty for nothing. */
  fees: string
  /** It is the amount as it was typed, else it is proposed from the ticked parcels; it is empty without any. */
  amount: string
  /** Only the parcels of a statement are shown. */
  isPartOfAll: boolean
  /** Buyers of paid parcels that came back have already got this back for returned pieces. */
  returnedSums: ReadonlyMap<Parcel['id'], Centimes>
}

export function CourierCashPage({ courierId, name, parcels, returnedSums, ...form }: CourierCashPageProps) {
  const { t } = useTranslation(['admin-cash', 'admin-couriers'])
  const title = useCourierName()(name)
  return (
    <AdminLayout title={title} styles={['admin/couriers']} scripts={['admin/payment']}>
      <AdminPageHeader title={<bdi>{title}</bdi>} back="cash">
        <ButtonLink to={courierPaths.parcels(courierId)} look="line sm">
          {t('payment.parcels')}
        </ButtonLink>
      </AdminPageHeader>
      <FormErrors errors={form.errors} />
      {parcels.length === 0 ? (
        <EmptyState icon="banknote" title={t('payment.none')} text={t('payment.none_text')} />
      ) : (
        <Payment courierId={courierId} parcels={parcels} {...form} />
      )}
      <PaidForReturned parcels={parcels.filter(({ owed }) => owed < 0)} returnedSums={returnedSums} />
    </AdminLayout>
  )
}

function Payment({ courierId, parcels, ...form }: Omit<CourierCashPageProps, 'name' | 'returnedSums'>) {
  const { t } = useTranslation('admin-cash')
  const { formValues = {}, errors = {}, ticked, due, amount, isPartOfAll } = form
  const path = cashPaths.courier(courierId)
  return (
    <PostForm
      isCountedOnce
      className="stack"
      action={cashPaths.payments(courierId)}
      formValues={formValues}
      errors={errors}
      data-ticks=""
      data-payment=""
    >
      <ScanField {...form} />
      <p className="soft">{t('payment.lead')}</p>
      {isPartOfAll && (
        <p>
          <TextLink to={path}>{t('payment.all')}</TextLink>
        </p>
      )}
      <ListMayBeCut of={parcels} most={parcelsShown} />
      <TickLinks path={isPartOfAll ? `${path}?${parcels.map(({ id }) => `id=${id}`).join('&')}` : path} />
      <ul className="ruled">
        {parcels.map((parcel) => (
          <ParcelChoice
            key={parcel.id}
            id={parcel.id}
            of={parcel}
            amount={parcel.owed}
            isTicked={ticked.includes(parcel)}
            fee={feeToPropose(parcel)}
            detail={
              <>
                <ShipmentStateName state={parcel} />
                {parcel.outcome_at && (
                  <>
                    {' · '}
                    <DateTime at={parcel.outcome_at} />
                  </>
                )}
                {feeToPropose(parcel) !== 0 && (
                  <>
                    {' · '}
                    {t('differences.courier_fee')} <Money of={-feeToPropose(parcel)} />
                  </>
                )}
              </>
            }
          >
            <input type="hidden" name={`owed-${parcel.id}`} value={parcel.owed} />
            {parcel.fee_due !== 0 && <input type="hidden" name={`fee-${parcel.id}`} value={parcel.fee_due} />}
          </ParcelChoice>
        ))}
      </ul>
      <div className="panel form-grid">
        <input type="hidden" name="proposed_fee" value={form.fees} />
        <PriceField
          name="fee"
          label={t('payment.fee')}
          hint={t('payment.fee_hint')}
          value={form.fee}
          isOptional
        />
        <PriceField name="missing" label={t('payment.missing')} hint={t('payment.missing_hint')} isOptional />
        <Field
          name="difference_reason"
          label={t('payment.difference')}
          hint={t('payment.difference_hint')}
          isConditional
          options={
            <Options
              of={differenceReasons}
              nameOf={(reason) => t(`differences.${reason}`)}
              none={t('payment.no_difference')}
            />
          }
        />
        <PriceField
          name="amount"
          label={t('payment.amount')}
          hint={t('payment.amount_hint')}
          value={amount}
        />
        <Field name="comment" label={t('payment.comment')} maxLength={500} isOptional isWide />
      </div>
      <div className="parcels__bar">
        <div>
          <TickedSum count={ticked.length} sum={due} />
          <p className="error" role="status" data-rest="" hidden>
            {t('payment.rest')} <b />
          </p>
        </div>
        <noscript>
          <Button look="line" name="step" value="count" formNoValidate>
            {t('payment.count')}
          </Button>
        </noscript>
        <Button>{t('payment.submit')}</Button>
      </div>
    </PostForm>
  )
}

/**
 * The courier paid for these parcels, which came back after all: the money went to the buyer, or goes to the courier.
 */
function PaidForReturned({ parcels, returnedSums }: Pick<CourierCashPageProps, 'parcels' | 'returnedSums'>) {
  const { t } = useTranslation('admin-cash')
  if (parcels.length === 0) return null
  return (
    <section className="stack" aria-labelledby="paid-for-returned">
      <h2 id="paid-for-returned">{t('given_back.title')}</h2>
      <p className="soft">{t('given_back.lead')}</p>
      <ul className="ruled">
        {parcels.map((parcel) => {
          const returned = returnedSums.get(parcel.id) ?? 0
          const toGiveBack = -parcel.owed - returned
          return (
            <SumRow
              key={parcel.id}
              path={paths.adminOrder(parcel.order_id)}
              name={<ParcelName of={parcel} />}
              about={
                returned !== 0 && (
                  <>
                    {t('given_back.paid')} <Money of={-parcel.owed} /> · {t('given_back.for_pieces')}{' '}
                    <Money of={returned} />
                  </>
                )
              }
              sum={toGiveBack}
            >
              <PostForm className="parcel__actions" action={cashPaths.givenBack} isCountedOnce>
                <input type="hidden" name="shipment" value={parcel.id} />
                <input type="hidden" name="sum" value={toGiveBack} />
                <Button look="line sm">{t('given_back.submit')}</Button>
              </PostForm>
            </SumRow>
          )
        })}
      </ul>
    </section>
  )
}

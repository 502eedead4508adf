import { useTranslation } from 'react-i18next'
import { type CourierRef, courierPaths, formatCourierRef } from '#domain/admin/admin-paths.ts'
import { type Courier, handoverLimit, parcelLimit } from '#domain/couriers/courier.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button, TextLink } from '../../ui/Buttons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError, FormErrors } from '../../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { BareInput } from '../form/Inputs.tsx'
import { Money } from '../Money.tsx'
import { ParcelChoice } from './ParcelRows.tsx'
import { ListMayBeCut, ScanField, type ScanState, TickedSum, TickLinks } from './Ticks.tsx'

export type ReadyFormState = Partial<SubmittedForm> &
  ScanState & {
    ticked: readonly number[]
    /** A large handover is asked about once. */
    question?: { orders: number; parcels: number; sum: Centimes }
  }

export type ReadyOrdersProps = ReadyFormState & {
  ready: readonly Order[]
  /** They were chosen in the list of orders. */
  isPartOfAll: boolean
  /** These are the numbers of chosen orders that are not ready; it may be empty. */
  unready: string
  couriers: readonly Courier[]
  /** The latest handover was to this courier; undefined before the first. */
  latestCourier: CourierRef | undefined
}

export function ReadyOrders({
  ready,
  isPartOfAll,
  unready,
  couriers,
  latestCourier,
  question,
  ...form
}: ReadyOrdersProps) {
  const { t } = useTranslation('admin-couriers')
  const { number: _, ...otherErrors } = form.errors ?? {}
  const offered = couriers.filter((courier) => courier.is_active)
  const ticked = ready.filter(({ id }) => form.ticked.includes(id))
  const first = latestCourier === undefined ? offered[0]?.id : latestCourier
  const chosen = ready.map(({ id }) => `&id=${id}`).join('')
  return (
    <section className="stack" aria-labelledby="ready">
      <h2 id="ready">{t('ready.title')}</h2>
      <FormErrors errors={otherErrors} />
      {isPartOfAll && (
        <p>
          <TextLink to={courierPaths.couriers}>{t('ready.all')}</TextLink>
        </p>
      )}
      {unready && <p>{t('ready.unready', { name: unready })}</p>}
      {ready.length > 0 && <p className="soft">{t('ready.lead')}</p>}
      {ready.length === 0 ? (
        <EmptyState icon="package-check" title={t('ready.none')} text={t('ready.none_text')} />
      ) : (
        <PostForm action={courierPaths.handovers} errors={otherErrors} isCountedOnce data-ticks="">
          <ScanField {...form} />
          <ListMayBeCut of={ready} most={handoverLimit} />
          <TickLinks path={courierPaths.couriers + (isPartOfAll ? chosen : '')} />
          <ul className="ruled">
            {ready.map((order) => (
              <ParcelChoice
                key={order.id}
                id={order.id}
                of={order}
                amount={order.total_amount}
                isTicked={ticked.includes(order)}
              >
                <BareInput
                  name={`parcels-${order.id}`}
                  label={t('ready.parcels_of', { number: order.number })}
                  className="parcel__count"
                  defaultValue={form.formValues?.[`parcels-${order.id}`] ?? '1'}
                  inputMode="numeric"
                  maxLength={String(parcelLimit).length}
                  title={t('ready.parcels')}
                />
              </ParcelChoice>
            ))}
          </ul>
          {question && (
            <FormError title={t('question.title')}>
              {t('handovers.orders', { count: question.orders })} ·{' '}
              {t('parcels', { count: question.parcels })} · <Money of={question.sum} />. {t('question.lead')}
            </FormError>
          )}
          <div className="parcels__bar">
            <div className="needs-script">
              <TickedSum
                count={ticked.length}
                sum={ticked.reduce((sum, { total_amount }) => sum + total_amount, 0)}
              />
            </div>
            <label className="field">
              {t('ready.courier')}
              <select
                className="input"
                name="courier"
                defaultValue={form.formValues?.courier ?? formatCourierRef(first ?? null)}
                autoComplete="off"
              >
                {offered.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value={formatCourierRef(null)}>{t('own')}</option>
              </select>
            </label>
            {question ? (
              <Button name="confirmed" value={question.parcels}>
                {t('question.submit')}
              </Button>
            ) : (
              <Button>{t('ready.submit')}</Button>
            )}
          </div>
        </PostForm>
      )}
    </section>
  )
}

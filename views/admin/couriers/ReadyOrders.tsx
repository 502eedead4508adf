import { useTranslation } from 'react-i18next'
import { type CourierRef, courierPaths, formatCourierRef } from '#domain/admin/admin-paths.ts'
import { type Courier, handoverLimit, parcelLimit } from '#domain/couriers/courier.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button, Link, TextLink } from '../../ui/Buttons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormErrors } from '../../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { BareInput } from '../form/Inputs.tsx'
import { ParcelChoice } from './ParcelRows.tsx'
import { MostListed, ScanField, type ScanState, TickedSum, TickLinks } from './Ticks.tsx'

export type ReadyFormState = Partial<SubmittedForm> &
  ScanState & {
    /** Ids of orders. */
    ticked: readonly number[]
    /** Ids of further chosen orders that are ready, but exceed the limit of a handover. */
    others?: readonly number[]
    /** Numbers of chosen orders that are not ready, as text; may be empty. */
    unready?: string
  }

export type ReadyOrdersProps = ReadyFormState & {
  /** Orders to hand over, the oldest first. */
  ready: readonly Order[]
  /** Whether these were chosen in the list of orders. */
  isPartOfAll: boolean
  couriers: readonly Courier[]
  /** The courier of the latest handover; undefined before the first. */
  latestCourier: CourierRef | undefined
}

/** The orders to hand over; they are ticked by hand, by 'all', or by the numbers of labels. */
export function ReadyOrders({ ready, isPartOfAll, couriers, latestCourier, ...form }: ReadyOrdersProps) {
  const { t } = useTranslation('admin-couriers')
  const { number: scanErrors, ...otherErrors } = form.errors ?? {}
  const offered = couriers.filter((courier) => courier.is_active)
  const ticked = ready.filter(({ id }) => form.ticked.includes(id))
  const first = latestCourier === undefined ? offered[0]?.id : latestCourier
  return (
    <section className="stack" aria-labelledby="ready">
      <h2 id="ready">{t('ready.title')}</h2>
      <FormErrors errors={otherErrors} />
      {isPartOfAll && (
        <p>
          <TextLink to={courierPaths.couriers}>{t('ready.all')}</TextLink>
        </p>
      )}
      <ChosenBeside {...form} />
      {ready.length > 0 && <p className="soft">{t('ready.lead')}</p>}
      {ready.length === 0 ? (
        <EmptyState icon="package-check" title={t('ready.none')} text={t('ready.none_text')} />
      ) : (
        <PostForm action={courierPaths.handovers} errors={otherErrors} data-ticks="">
          <ScanField {...form} formValues={form.formValues} errors={scanErrors} />
          {form.others?.map((id) => (
            <input key={id} type="hidden" name="other" value={id} />
          ))}
          {!isPartOfAll && <MostListed of={ready} most={handoverLimit} />}
          <TickLinks path={couriersPath(isPartOfAll ? ready.map(({ id }) => id) : [])} />
          <ul className="ruled">
            {ready.map((order) => (
              <ParcelChoice
                key={order.id}
                id={order.id}
                of={order}
                amount={order.total_amount}
                isTicked={ticked.includes(order)}
              >
                <ParcelCount order={order} value={form.formValues?.[`parcels-${order.id}`]} />
              </ParcelChoice>
            ))}
          </ul>
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
            <Button>{t('ready.submit')}</Button>
          </div>
        </PostForm>
      )}
    </section>
  )
}

/** The path of the page with these orders alone; without ids, with all that are ready. */
function couriersPath(ids: readonly number[]): string {
  return courierPaths.couriers + ids.map((id) => `&id=${id}`).join('')
}

/** The chosen orders that are not in the form. */
function ChosenBeside({ others = [], unready = '' }: Pick<ReadyFormState, 'others' | 'unready'>) {
  const { t } = useTranslation('admin-couriers')
  return (
    <>
      {others.length > 0 && (
        <p>
          {t('ready.others', { most: handoverLimit, left: others.length })}{' '}
          <Link to={couriersPath(others)}>{t('ready.others_open')}</Link>
        </p>
      )}
      {unready !== '' && <p>{t('ready.unready', { name: unready })}</p>}
    </>
  )
}

function ParcelCount({ order, value = '1' }: { order: Order; value: string | undefined }) {
  const { t } = useTranslation('admin-couriers')
  return (
    <BareInput
      name={`parcels-${order.id}`}
      label={t('ready.parcels_of', { number: order.number })}
      className="parcel__count"
      defaultValue={value}
      inputMode="numeric"
      maxLength={String(parcelLimit).length}
      title={t('ready.parcels')}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { cashPaths, courierPaths } from '#domain/admin/admin-paths.ts'
import type { Order } from '#domain/orders/order.ts'
import { exchangePath } from '#domain/orders/order-details.ts'
import { type OrderReturn, returnsPath, withoutReturned } from '#domain/orders/order-return.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { type OrderShipment, trackingUrl } from '#domain/orders/shipment.ts'
import { ReturnedPieces } from '../../orders/LineFacts.tsx'
import { ButtonLink, Link } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dots } from '../../ui/Facts.tsx'
import { ShipmentStateName, useCourierName } from '../couriers/CourierNames.tsx'
import { Money } from '../Money.tsx'

export function OrderShipments({ shipments }: { shipments: readonly OrderShipment[] }) {
  const { t } = useTranslation('admin-couriers')
  if (shipments.length === 0) return null
  return (
    <section className="stack">
      <h2 className="h3">{t('shipment.title')}</h2>
      <ul className="ruled small order__shipments">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <ShipmentOfOrder shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShipmentOfOrder({ shipment }: { shipment: OrderShipment }) {
  const { t } = useTranslation('admin-couriers')
  const name = useCourierName()(shipment.courier_name)
  const { handover_id: handoverId, tracking_number: number, outcome_at } = shipment
  const track = trackingUrl(shipment.tracking_pattern, number)
  return (
    <>
      <p>
        <Dots>
          <Link to={courierPaths.parcels(shipment.courier_id)}>
            <bdi>{name}</bdi>
          </Link>
          <ShipmentStateName state={shipment} />
          {outcome_at && <DateTime at={outcome_at} />}
        </Dots>
      </p>
      <p className="soft">
        <Dots>
          {t('parcels', { count: shipment.parcels })}
          <DateTime at={shipment.created_at} hasTime />
          {handoverId !== null && (
            <Link to={courierPaths.handover(handoverId)}>{t('handovers.one', { number: handoverId })}</Link>
          )}
          {number && track && (
            <a href={track} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{number}</bdi>
            </a>
          )}
          {number && !track && <bdi dir="ltr">{number}</bdi>}
        </Dots>
      </p>
    </>
  )
}

export function OrderReturns({ order, returns }: { order: Order; returns: readonly OrderReturn[] }) {
  const { t } = useTranslation('returns')
  const hasLeft = withoutReturned(order.items, returns).some(({ quantity }) => quantity > 0)
  const canReturn = statusRules[order.status].isDelivered && hasLeft
  if (returns.length === 0 && !canReturn) return null
  return (
    <section className="stack">
      <h2 className="h3">{t('title')}</h2>
      {returns.length > 0 && (
        <ol className="ruled small order__log" reversed>
          {returns.toReversed().map((each) => (
            <li key={each.id}>
              <Return order={order} returned={each} />
            </li>
          ))}
        </ol>
      )}
      {statusRules[order.status].isDelivered && (
        <p className="row">
          {canReturn && (
            <ButtonLink to={returnsPath(order.id)} look="line sm">
              {t('open')}
            </ButtonLink>
          )}
          <ButtonLink to={exchangePath(order.id)} look="line sm">
            {t('exchange.open')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Return({ order, returned }: { order: Order; returned: OrderReturn }) {
  const { t } = useTranslation('returns')
  const { reason, comment, goes_to, given_back, difference_reason, cash_entry_id } = returned
  return (
    <>
      <ReturnedPieces items={order.items} lines={returned.lines} />
      <p>
        {t(`reasons.${reason}`)} · {t(`goes_to.${goes_to}`)}
      </p>
      {comment && (
        <p className="typed" dir="auto">
          {comment}
        </p>
      )}
      <p>
        {cash_entry_id === null ? (
          t('no_money')
        ) : (
          <Link to={cashPaths.entry(cash_entry_id)}>
            {t('given_back')} <Money of={given_back} />
          </Link>
        )}
        {returned.is_money_corrected && ` · ${t('money_corrected')}`}
      </p>
      {difference_reason && <p dir="auto">{difference_reason}</p>}
      <p className="soft">
        <bdi>{returned.by ?? t('somebody')}</bdi> · <DateTime at={returned.at} hasTime />
      </p>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { type OrderShipment, trackingUrl } from '#domain/orders/shipment.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ShipmentStateName } from '../couriers/ShipmentStateName.tsx'
import { useCourierName } from '../couriers/use-courier-name.ts'

/** With whom the order went out and what became of it, the latest first; nothing before it is shipped. */
export function OrderShipments({ shipments }: { shipments: readonly OrderShipment[] }) {
  const { t } = useTranslation('admin-couriers')
  if (shipments.length === 0) return null
  return (
    <section className="stack">
      <h2 className="h3">{t('shipment.title')}</h2>
      <ul className="order__shipments">
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
  const { href } = usePage()
  const name = useCourierName()(shipment.courier_name)
  const { handover_id: handoverId, tracking_number: number, outcome_at } = shipment
  const track = trackingUrl(shipment.tracking_pattern, number)
  return (
    <>
      <p>
        <a href={href(courierPaths.parcels(shipment.courier_id))}>
          <bdi>{name}</bdi>
        </a>{' '}
        · <ShipmentStateName state={shipment} />
        {outcome_at && (
          <>
            {' · '}
            <DateTime at={outcome_at} />
          </>
        )}
      </p>
      <p className="soft">
        {t('parcels', { count: shipment.parcels })} · <DateTime at={shipment.created_at} hasTime />
        {handoverId !== null && (
          <>
            {' · '}
            <a href={href(courierPaths.handover(handoverId))}>{t('handovers.one', { number: handoverId })}</a>
          </>
        )}
        {number && (
          <>
            {' · '}
            {track ? (
              <a href={track} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{number}</bdi>
              </a>
            ) : (
              <bdi dir="ltr">{number}</bdi>
            )}
          </>
        )}
      </p>
    </>
  )
}

import { mapUrl } from '#domain/orders/delivery-fields.ts'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../../ui/Buttons.tsx'

type OrderLinkProps = { id: number; number: number | null; className?: string }

export function OrderLink({ id, number, className }: OrderLinkProps) {
  return (
    <Link className={className} to={paths.adminOrder(id)}>
      <bdi dir="ltr">#{number}</bdi>
    </Link>
  )
}

/** The buyer's telephone was there. A tap opens the map; on paper the position can be typed. */
export function PositionLink({ position }: { position: string }) {
  return (
    <a href={mapUrl(position)} target="_blank" rel="noopener noreferrer">
      <bdi dir="ltr">{position.replace(',', ', ')}</bdi>
    </a>
  )
}

import { mapUrl } from '#domain/orders/delivery-fields.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'

type OrderLinkProps = { id: number; number: number | null; className?: string }

/** '#1024', which leads to the order. */
export function OrderLink({ id, number, className }: OrderLinkProps) {
  const { href } = usePage()
  return (
    <a className={className} href={href(paths.adminOrder(id))}>
      <bdi dir="ltr">#{number}</bdi>
    </a>
  )
}

/** Where the buyer's telephone was, which a tap opens on the map; on paper it can be typed. */
export function PositionLink({ position }: { position: string }) {
  return (
    <a href={mapUrl(position)} target="_blank" rel="noopener noreferrer">
      <bdi dir="ltr">{position.replace(',', ', ')}</bdi>
    </a>
  )
}

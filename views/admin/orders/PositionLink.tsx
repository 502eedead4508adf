import { mapUrl } from '#domain/orders/whereabouts.ts'

/** Where the buyer's telephone was, which a tap opens on the map; on paper it can be typed. */
export function PositionLink({ position }: { position: string }) {
  return (
    <a href={mapUrl(position)} target="_blank" rel="noopener noreferrer">
      <bdi dir="ltr">{position.replace(',', ', ')}</bdi>
    </a>
  )
}

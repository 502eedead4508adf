import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { isTile } from '#domain/catalog/tile.ts'

/** In millimetres: an adult hand from wrist to fingertip, and the room between tile and hand. */
const handMm = 180
const gapMm = 25

type TileScaleProps = { product: Pick<Product, 'width_cm' | 'length_cm' | 'height_cm'> }

/** A tile drawn to scale beside a hand: its photograph does not show whether it is 5 or 20 cm wide. */
export function TileScale({ product }: TileScaleProps) {
  const { t } = useTranslation('catalog')
  if (!isTile(product)) return null
  const width = (product.width_cm ?? 0) * 10
  const length = (product.length_cm ?? 0) * 10
  const height = Math.max(handMm, length)
  return (
    <figure className="tile-scale">
      <svg viewBox={`-2 -2 ${width + gapMm + 104} ${height + 4}`} aria-hidden="true">
        <rect y={height - length} width={width} height={length} rx="2" />
        {/* Four fingers, the palm and the thumb in a field of 100 × 180 mm. */}
        <path
          transform={`translate(${width + gapMm} ${height - handMm})`}
          d="M24 180v-34C15 137 8 124 2 110c-4-10 9-16 15-7l9 14V33c0-12 16-12 16 0v49h2V11c0-13 17-13 17 0v70h2V22c0-12 16-12 16 0v63h2V46c0-11 15-11 15 0v66c0 14-5 25-11 34v34z"
        />
      </svg>
      <figcaption className="hint">{t('product.beside_hand')}</figcaption>
    </figure>
  )
}

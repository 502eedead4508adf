import { useTranslation } from 'react-i18next'
import type { OrderPieces as Pieces } from '#domain/orders/order-list.ts'

export function OrderPieces({ pieces: { first, more } }: { pieces: Pieces }) {
  const { t } = useTranslation('admin-orders')
  return (
    <span className="pieces who">
      {first.map(({ name, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one order may have the same name
        <span key={index}>
          {index > 0 && t('list.pieces_separator')}
          <bdi>{name}</bdi>
          {quantity > 1 && (
            <>
              {' '}
              <bdi dir="ltr">×{quantity}</bdi>
            </>
          )}
        </span>
      ))}
      {more > 0 && <> {t('list.more_pieces', { count: more })}</>}
    </span>
  )
}

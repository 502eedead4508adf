import { useTranslation } from 'react-i18next'
import { type Gift, isGift } from '#domain/orders/gift.ts'
import { telUrl } from '#domain/text/phone.ts'

/** Of an order for somebody else: who gets it, what stands on the card. */
export function GiftFacts({ order }: { order: Gift }) {
  const { t } = useTranslation('gift')
  if (!isGift(order)) return null
  const { receiver_name, receiver_phone, card_text, without_prices } = order
  return (
    <div className="full">
      <dt>{t('title')}</dt>
      {(receiver_name || receiver_phone) && (
        <dd>
          {t('to')}: <bdi>{receiver_name}</bdi>{' '}
          {receiver_phone && (
            <a href={telUrl(receiver_phone)}>
              <bdi dir="ltr">{receiver_phone}</bdi>
            </a>
          )}
        </dd>
      )}
      {card_text && (
        <dd>
          {t('card')}:{' '}
          <span className="order__text" dir="auto">
            {card_text}
          </span>
        </dd>
      )}
      {without_prices && <dd>{t('no_prices')}</dd>}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { OrderEditView } from '#domain/orders/edit/order-edit-form.ts'
import { localised } from '#domain/shared/language.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { usePage } from '../../../PageContext.ts'
import { useDeliveryLabels } from '../phone-order/DeliveryInputs.tsx'

/** All fields in form order with their names, for errors and conflicts. */
export function useEditLabels({ lines }: OrderEditView): Record<string, string> {
  const { t } = useTranslation('order-edit')
  const { t: tGift } = useTranslation('gift')
  const { language } = usePage()
  const quantities = lines.map((line): [string, string] => [
    `quantity_${line.product_id}`,
    t('quantity', { name: isolateDirection(localised(line, 'name', language).text) }),
  ])
  return {
    lines: t('lines'),
    ...Object.fromEntries(quantities),
    ...useDeliveryLabels(),
    receiver_name: tGift('receiver_name'),
    receiver_phone: tGift('receiver_phone'),
    card_text: tGift('card_text'),
    without_prices: tGift('without_prices'),
    shipping: t('shipping'),
    discount: t('discount'),
    discount_reason: t('discount_reason'),
  }
}

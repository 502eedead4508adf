import type { OrderEditView } from '#domain/orders/edit/order-edit-form.ts'
import { localised } from '#domain/shared/language.ts'
import { isolateDirection } from '#domain/text/isolate-direction.ts'
import { usePage } from '../../../PageContext.ts'
import { useTranslation } from '../../../translation/use-translation.ts'

/** All fields in form order with their names, for errors and conflicts. */
export function useEditLabels({ lines }: OrderEditView): Record<string, string> {
  const { t } = useTranslation('order-edit')
  const { t: tOrders } = useTranslation('admin-orders')
  const { t: tGift } = useTranslation('gift')
  const { language } = usePage()
  const quantities = lines.map((line): [string, string] => [
    `quantity_${line.product_id}`,
    t('quantity', { name: isolateDirection(localised(line, 'name', language).text) }),
  ])
  return {
    lines: t('lines'),
    ...Object.fromEntries(quantities),
    customer_name: tOrders('phone.name'),
    customer_phone: tOrders('phone.phone'),
    customer_email: tOrders('phone.email'),
    customer_city: tOrders('phone.city'),
    customer_address: tOrders('phone.address'),
    notes: tOrders('phone.notes'),
    mark: tOrders('phone.mark'),
    receiver_name: tGift('receiver_name'),
    receiver_phone: tGift('receiver_phone'),
    card_text: tGift('card_text'),
    without_prices: tGift('without_prices'),
    shipping: t('shipping'),
    discount: t('discount'),
    discount_reason: t('discount_reason'),
  }
}

import { useTranslation } from 'react-i18next'

/** `data-slips` of a form: what its script says at once about a phone number that looks like a slip. */
export function usePhoneSlips(): string {
  const { t } = useTranslation('cart')
  return JSON.stringify(t('order.slips', { returnObjects: true, skipInterpolation: true }))
}

import { useTranslation } from 'react-i18next'
import type { ShipmentState } from '#domain/orders/shipment.ts'

/**
 * Returns a function that names a courier; the shop's own people, who have no name, are named in the page's language.
 */
export function useCourierName(): (name: string | null) => string {
  const { t } = useTranslation('admin-couriers')
  return (name) => name ?? t('own')
}

export function ShipmentStateName({ state: { outcome, check_in } }: { state: ShipmentState }) {
  const { t } = useTranslation('admin-couriers')
  if (check_in) return t(`check_ins.${check_in}`)
  return outcome ? t(`outcomes.${outcome}`) : t('on_the_way')
}

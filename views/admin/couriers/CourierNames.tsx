import { useTranslation } from 'react-i18next'
import type { ShipmentState } from '#domain/orders/shipment.ts'

/** The shop's own people have no name, so they are named in the page's language. */
export function useCourierName(): (name: string | null) => string {
  const { t } = useTranslation('admin-couriers')
  return (name) => name ?? t('own')
}

export function ShipmentStateName({ state: { outcome, check_in } }: { state: ShipmentState }) {
  const { t } = useTranslation('admin-couriers')
  if (check_in) return t(`check_ins.${check_in}`)
  return outcome ? t(`outcomes.${outcome}`) : t('on_the_way')
}

import { useTranslation } from 'react-i18next'

/** The name of a courier; of the shop's own people, who have none, in the page's language. */
export function useCourierName(): (name: string | null) => string {
  const { t } = useTranslation('admin-couriers')
  return (name) => name ?? t('own')
}

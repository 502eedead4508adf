import { useTranslation } from 'react-i18next'

/** Writes '2 to 5 working days' in the language of the page. */
export function useWorkingDays(): (days: { least: number; most: number }) => string {
  const { t } = useTranslation('shipping')
  return ({ least, most }) =>
    least === most ? t('days.exact', { count: most }) : t('days.range', { least, count: most })
}

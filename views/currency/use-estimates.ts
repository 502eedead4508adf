import { useTranslation } from 'react-i18next'
import type { Estimates } from '../../client/ui/Estimate.tsx'
import { usePage } from '../PageContext.ts'
import { useEstimateNote } from './use-estimate-note.ts'

/** Props with which an island shows converted prices; null on pages in dirhams. */
export function useEstimates(): Estimates | null {
  const { t } = useTranslation('currency')
  const { currency } = usePage()
  const note = useEstimateNote()
  return note === null ? null : { currency, about: t('approximately'), note }
}

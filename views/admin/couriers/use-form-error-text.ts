import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/shared/result.ts'

/** Each kind of error of a form once, as text; undefined without errors. */
export function useFormErrorText(errors: Record<string, string[]> = {}): string | undefined {
  const { t } = useTranslation('errors')
  const codes = new Set(Object.values(errors).flat())
  return [...codes].map((code) => errorText(t, code)).join(' ') || undefined
}

import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'

type FieldErrorSummaryProps = {
  errors: Record<string, string[]>
  /** Field names in the order of the form. */
  labels: Record<string, string>
}

/** Links above the form to each field with an error. */
export function FieldErrorSummary({ errors, labels }: FieldErrorSummaryProps) {
  const { t } = useTranslation('accounts')
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  if (fields.length === 0) return null
  return <ErrorSummary text={t('sign_in.check')} fields={fields} />
}

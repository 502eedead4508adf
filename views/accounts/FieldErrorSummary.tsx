import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'

type FieldErrorSummaryProps = {
  errors: Record<string, string[]>
  /** The fields of the form in its order, by name. */
  labels: Record<string, string>
}

/** Leads from above the form to each field that is wrong. */
export function FieldErrorSummary({ errors, labels }: FieldErrorSummaryProps) {
  const { t } = useTranslation('accounts')
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  if (fields.length === 0) return null
  return <ErrorSummary text={t('sign_in.check')} fields={fields} />
}

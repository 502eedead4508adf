import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'

type FormFaultsProps = {
  /** The names of the form's fields, in their order, by which they are called. */
  labels: Record<string, string>
  errors: Record<string, string[]>
}

/** Stands above a form of the account that came back, and leads to each field at fault. */
export function FormFaults({ labels, errors }: FormFaultsProps) {
  const { t } = useTranslation('accounts')
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  if (fields.length === 0) return null
  return <ErrorSummary text={t('account.check')} fields={fields} />
}

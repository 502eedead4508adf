import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/Field.tsx'

type CodeFieldProps = {
  hint: string
  errors: readonly string[] | undefined
  /** Accepts only a code of the app, no recovery code. */
  acceptsTotpOnly?: boolean
}

/** The second-factor code; phones offer to fill it in. */
export function CodeField({ hint, errors, acceptsTotpOnly = false }: CodeFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="narrow-field">
      <Field
        name="code"
        label={t('account.factor.code')}
        hint={hint}
        errors={errors}
        inputMode={acceptsTotpOnly ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={40}
        isLtr
      />
    </div>
  )
}

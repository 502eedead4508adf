import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/Field.tsx'

type CodeFieldProps = {
  hint: string
  errors: readonly string[] | undefined
  /** Only digits of the app will do, not a recovery code. */
  acceptsTotpOnly?: boolean
}

/** Where a code of the second factor is typed; phones offer one that they know. */
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

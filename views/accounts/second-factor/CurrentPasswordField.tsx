import { useTranslation } from '../../translation/use-translation.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** Required when the last sign-in was too long ago. */
export function CurrentPasswordField({ errors }: { errors: readonly string[] | undefined }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="narrow-field">
      <PasswordField
        name="current_password"
        label={t('account.password.current')}
        hint={t('account.factor.password_lead')}
        errors={errors}
      />
    </div>
  )
}

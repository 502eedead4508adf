import { useTranslation } from 'react-i18next'
import { type Role, roles } from '#domain/accounts/user.ts'

/** The four roles with what each may do. The label is shown only where no heading names it. */
export function RoleChoice({ role, hasName = false }: { role: Role; hasName?: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <fieldset className="field">
      <legend className={hasName ? undefined : 'sr'}>{t('users.details.role')}</legend>
      {roles.map((each) => (
        <label key={each} className="choice">
          <input
            type="radio"
            name="role"
            value={each}
            defaultChecked={each === role}
            aria-describedby={`may-${each}`}
          />
          <span>
            {t(`users.roles.${each}`)}
            <span className="hint" id={`may-${each}`}>
              {t(`users.may.${each}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

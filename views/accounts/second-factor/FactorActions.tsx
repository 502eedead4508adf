import type { Factor } from '#domain/accounts/own-account.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Trans } from '../../translation/Trans.tsx'
import { useTranslation } from '../../translation/use-translation.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { FieldErrorSummary } from '../FieldErrorSummary.tsx'
import { CodeField } from './CodeField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

type FactorActionsProps = {
  factor: Factor
  codesLeft: number
  requiresPassword: boolean
  /** Keys of errors.json by field name. */
  errors: Record<string, string[]>
}

/** New recovery codes, or turning the second factor off; both require a code. */
export function FactorActions({ factor, codesLeft, requiresPassword, errors }: FactorActionsProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = { code: t('account.factor.code'), current_password: t('account.password.current') }
  return (
    <form className="panel stack" method="post" action={href(paths.accountRecoveryCodes)} noValidate>
      <p>
        <b>
          <Trans
            t={t}
            i18nKey="account.factor.is_on"
            components={{ time: <DateTime at={factor.created_at} /> }}
          />
        </b>
      </p>
      <p>{t('account.factor.codes_left', { count: codesLeft })}</p>
      <FieldErrorSummary labels={labels} errors={errors} />
      <p className="soft">{t('account.factor.action_text')}</p>
      <CodeField hint={t('account.factor.action_hint')} errors={errors.code} />
      {requiresPassword && <CurrentPasswordField errors={errors.current_password} />}
      <div className="row">
        <button className="btn btn--line" type="submit">
          {t('account.factor.renew')}
        </button>
        <button className="btn btn--danger" type="submit" formAction={href(paths.accountFactorRemoval)}>
          {t('account.factor.remove')}
        </button>
      </div>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import type { RateLimitError } from '../RateLimitNotice.tsx'
import { SignInLimitNotice } from './SignInLimitNotice.tsx'

export type SignInCodePageProps = {
  from: string
  errors?: Record<string, string[]>
  error?: RateLimitError
}

/** The second-factor code, after the password. */
export function SignInCodePage({ from, errors = {}, error }: SignInCodePageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('code.title')} lead={t('code.lead')}>
      {error && <SignInLimitNotice minutes={error.minutes} />}
      <form className="stack" method="post" action={href(paths.loginCode)} noValidate>
        {from && <input type="hidden" name="from" value={from} />}
        <Field
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          errors={errors.code}
          autoComplete="one-time-code"
          maxLength={40}
          isLtr
        />
        <button type="submit" className="btn">
          {t('code.submit')}
        </button>
      </form>
      <p>
        <a className="link" href={href(paths.login)}>
          {t('code.back')}
        </a>
      </p>
    </AuthLayout>
  )
}

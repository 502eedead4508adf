import { useContext } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, Link, PostButton, TextLink } from '../ui/Buttons.tsx'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import { EmailField, FormContext, PasswordField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { CodeField } from './FormParts.tsx'

type LoginPageProps = {
  /** Signing in leads back to this path. */
  from: string
  error?: 'login_failed' | 'email_unverified' | 'challenge_expired' | 'connection_insecure'
}

export function LoginPage({ from, error }: LoginPageProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors'])
  const { path } = usePage()
  const { email = '' } = useContext(FormContext).formValues
  const labels = { email: t('sign_in.email'), password: t('sign_in.password') }
  return (
    <AuthLayout
      title={t('sign_in.title')}
      description={t('sign_in.lead')}
      heading={t('sign_in.heading')}
      lead={t('sign_in.lead')}
      noindex={path.includes('?')}
      failed={t('sign_in.failed')}
      wayOut={<ResetByMail />}
    >
      {error && <FormError title={t('sign_in.failed')}>{t(`errors:${error}`)}</FormError>}
      {/* It is shown only after the correct password. */}
      {error === 'email_unverified' && (
        <PostButton action={paths.resend} fields={{ email }} look="line">
          {t('sign_in.resend')}
        </PostButton>
      )}
      <PostForm className="stack" action={paths.login} noValidate>
        <ErrorSummary labels={labels} />
        {from && <input type="hidden" name="from" value={from} />}
        <EmailField name="email" label={labels.email} autoComplete="username" />
        <PasswordField name="password" label={labels.password} />
        <Button>{t('sign_in.submit')}</Button>
      </PostForm>
      <p>
        <TextLink to={paths.forgot}>{t('sign_in.forgot')}</TextLink>
      </p>
      <p>
        {t('sign_in.no_account')} <TextLink to={paths.register}>{t('sign_in.register')}</TextLink>
      </p>
      <p>
        {t('sign_in.order')} <TextLink to={paths.track}>{t('common:nav.track')}</TextLink>
      </p>
    </AuthLayout>
  )
}

export function SignInCodePage({ from }: { from: string }) {
  const { t } = useTranslation('accounts')
  return (
    <AuthLayout
      title={t('code.title')}
      lead={t('code.lead')}
      failed={t('sign_in.failed')}
      wayOut={<ResetByMail />}
    >
      <PostForm className="stack" action={paths.loginCode} noValidate>
        {from && <input type="hidden" name="from" value={from} />}
        <CodeField label={t('code.label')} hint={t('code.hint')} />
        <Button>{t('code.submit')}</Button>
      </PostForm>
      <p>
        <TextLink to={paths.login}>{t('code.back')}</TextLink>
      </p>
    </AuthLayout>
  )
}

/** The owner need not wait: a new password by mail lets them in at once. */
function ResetByMail() {
  const { t } = useTranslation('accounts')
  return <Trans t={t} i18nKey="sign_in.by_mail" components={{ mail: <Link to={paths.forgot} /> }} />
}

export function LogoutPage() {
  const { t } = useTranslation('accounts')
  return (
    <AuthLayout title={t('logout.title')} lead={t('logout.text')}>
      <PostButton action={paths.logout} look="wide">
        {t('logout.submit')}
      </PostButton>
      <p>
        <TextLink to={paths.home}>{t('logout.stay')}</TextLink>
      </p>
    </AuthLayout>
  )
}

type UnsentFormPageProps = {
  /** It is the page of the form. */
  from: string
  /** An account that is signed in may not send it for this reason, and can do something about it at this path. */
  refused?: { code: 'factor_required' | 'password_required' | 'forbidden'; path: string | null } | undefined
}

/**
 * It answers a form that was sent with an expired session, or by an account that must do something first or may not
 * do this. The browser holds the form data, files included, while this page is open: a reload sends it again, so
 * nothing on the page leads away from it.
 */
export function UnsentFormPage({ from, refused }: UnsentFormPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const title = refused ? t(`required_first.${refused.code}`) : t('signed_out.title')
  const path = refused ? refused.path : paths.login
  return (
    <AuthLayout title={title} lead={t('signed_out.lead')}>
      <ol className="stack">
        <li>
          {path === null ? (
            <p>{t('required_first.ask')}</p>
          ) : (
            <ButtonLink
              href={`${href(path)}?from=${encodeURIComponent(from)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t(refused ? 'required_first.open' : 'signed_out.open')}
            </ButtonLink>
          )}
        </li>
        <li className="stack">
          <p>{t('signed_out.again')}</p>
          <p className="needs-script">
            <button className="btn btn--line" type="button" data-submit-again>
              {t('signed_out.submit')}
            </button>
          </p>
        </li>
      </ol>
    </AuthLayout>
  )
}

import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { type AskMail, AskMailForm } from './AskMailForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'

export type ForgotPageProps = AskMail

/** Asks for a link to a new password. */
export function ForgotPage(asked: ForgotPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const words = {
    email: t('recovery.forgot.email'),
    submit: t('recovery.forgot.submit'),
    failed: t('recovery.forgot.failed'),
  }
  return (
    <AuthLayout title={t('recovery.forgot.title')} lead={t('recovery.forgot.lead')}>
      <AskMailForm {...asked} action={paths.forgot} words={words} />
      <p>
        <a className="link" href={href(paths.login)}>
          {t('recovery.forgot.back')}
        </a>
      </p>
    </AuthLayout>
  )
}

import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { EmailRequestForm, type EmailRequestProps } from '../EmailRequestForm.tsx'

export type ForgotPasswordPageProps = EmailRequestProps

/** Requests a link to set a new password. */
export function ForgotPasswordPage(props: ForgotPasswordPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const words = {
    email: t('recovery.forgot.email'),
    submit: t('recovery.forgot.submit'),
    failed: t('recovery.forgot.failed'),
  }
  return (
    <AuthLayout title={t('recovery.forgot.title')} lead={t('recovery.forgot.lead')}>
      <EmailRequestForm {...props} action={paths.forgot} words={words} />
      <p>
        <a className="link" href={href(paths.login)}>
          {t('recovery.forgot.back')}
        </a>
      </p>
    </AuthLayout>
  )
}

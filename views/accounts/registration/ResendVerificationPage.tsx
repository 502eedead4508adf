import { paths } from '#domain/shared/paths.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { EmailRequestForm, type EmailRequestProps } from '../EmailRequestForm.tsx'

export type ResendVerificationPageProps = EmailRequestProps

/** Requests another link to verify an e-mail address. */
export function ResendVerificationPage(props: ResendVerificationPageProps) {
  const { t } = useTranslation('accounts')
  const words = {
    email: t('verification.resend.email'),
    submit: t('verification.resend.submit'),
    failed: t('verification.resend.failed'),
  }
  return (
    <AuthLayout title={t('verification.resend.title')} lead={t('verification.resend.lead')}>
      <EmailRequestForm {...props} action={paths.resend} words={words} />
    </AuthLayout>
  )
}

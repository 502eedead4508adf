import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { type AskMail, AskMailForm } from './AskMailForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'

export type ResendPageProps = AskMail

/** Asks for the link once more that verifies an address. */
export function ResendPage(asked: ResendPageProps) {
  const { t } = useTranslation('accounts')
  const words = {
    email: t('verification.resend.email'),
    submit: t('verification.resend.submit'),
    failed: t('verification.resend.failed'),
  }
  return (
    <AuthLayout title={t('verification.resend.title')} lead={t('verification.resend.lead')}>
      <AskMailForm {...asked} action={paths.resend} words={words} />
    </AuthLayout>
  )
}

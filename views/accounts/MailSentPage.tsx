import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'

/** Confirms that a link was sent if the account exists; the same for every address, to hide which ones do. */
export function MailSentPage({ purpose }: { purpose: 'recovery' | 'verification' }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const again = purpose === 'recovery' ? paths.forgot : paths.verify
  return (
    <AuthLayout title={t(`${purpose}.sent.title`)} lead={t(`${purpose}.sent.text`)}>
      <BackToSignIn className="btn" />
      <p>
        <a className="link" href={href(again)}>
          {t(`${purpose}.sent.again`)}
        </a>
      </p>
    </AuthLayout>
  )
}

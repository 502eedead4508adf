import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'

/** For a link that was used before, has expired or never existed. */
export function LinkExpiredPage({ purpose }: { purpose: 'recovery' | 'verification' }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t(`${purpose}.expired.title`)} lead={t(`${purpose}.expired.text`)}>
      <a className="btn" href={href(purpose === 'recovery' ? paths.forgot : paths.verify)}>
        {t(`${purpose}.expired.again`)}
      </a>
      <p>
        <BackToSignIn />
      </p>
    </AuthLayout>
  )
}

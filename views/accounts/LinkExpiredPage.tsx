import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { AuthLayout } from './AuthLayout.tsx'

/** For a link that was used before, has expired or never existed. */
export function LinkExpiredPage({ what }: { what: 'recovery' | 'verification' }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t(`${what}.dead.title`)} lead={t(`${what}.dead.text`)}>
      <a className="btn" href={href(what === 'recovery' ? paths.forgot : paths.verify)}>
        {t(`${what}.dead.again`)}
      </a>
      <p>
        <a className="link" href={href(paths.login)}>
          {t('recovery.forgot.back')}
        </a>
      </p>
    </AuthLayout>
  )
}

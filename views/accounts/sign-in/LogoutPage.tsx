import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { AuthLayout } from '../AuthLayout.tsx'

/** Asks for confirmation when the sign-out request came from another site. */
export function LogoutPage() {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('logout.title')} lead={t('logout.text')}>
      <form method="post" action={href(paths.logout)}>
        <button type="submit" className="btn btn--wide">
          {t('logout.submit')}
        </button>
      </form>
      <p>
        <a className="link" href={href(paths.home)}>
          {t('logout.stay')}
        </a>
      </p>
    </AuthLayout>
  )
}

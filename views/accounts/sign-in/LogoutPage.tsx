import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { SubmitButton } from '../../ui/form/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { AuthLayout } from '../AuthLayout.tsx'

/** Asks for confirmation when the sign-out request came from another site. */
export function LogoutPage() {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('logout.title')} lead={t('logout.text')}>
      <form method="post" action={href(paths.logout)}>
        <SubmitButton className="btn btn--wide">{t('logout.submit')}</SubmitButton>
      </form>
      <p>
        <TextLink to={paths.home}>{t('logout.stay')}</TextLink>
      </p>
    </AuthLayout>
  )
}

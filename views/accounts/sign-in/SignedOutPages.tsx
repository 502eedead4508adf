import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink, PostButton, TextLink } from '../../ui/Buttons.tsx'
import { AuthLayout } from '../AuthLayout.tsx'

/** Asks for confirmation when the sign-out request came from another site. */
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

/**
 * The response to a form that was sent with an expired session. The browser holds the form data, files
 * included, while this page is open: a reload sends it again, so nothing on the page leads away from it.
 */
export function SessionExpiredPage({ from }: { from: string }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('signed_out.title')} lead={t('signed_out.lead')}>
      <ol className="stack">
        <li>
          <ButtonLink
            href={`${href(paths.login)}?from=${encodeURIComponent(from)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('signed_out.open')}
          </ButtonLink>
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

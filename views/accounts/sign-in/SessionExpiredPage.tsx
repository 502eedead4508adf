import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { AuthLayout } from '../AuthLayout.tsx'

/**
 * The response to a form that was sent with an expired session. The browser holds the form data, files included, while
 * this page is open: a reload sends it again. With script, forms store their values themselves and this page redirects
 * to the sign-in page (client/enhance/account.ts).
 */
export function SessionExpiredPage({ from }: { from: string }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('signed_out.title')} lead={t('signed_out.lead')}>
      <ol className="stack">
        <li>
          <a
            className="btn"
            href={`${href(paths.login)}?from=${encodeURIComponent(from)}`}
            target="_blank"
            rel="noreferrer"
            data-sign-in-link
          >
            {t('signed_out.open')}
          </a>
        </li>
        <li>{t('signed_out.again')}</li>
      </ol>
    </AuthLayout>
  )
}

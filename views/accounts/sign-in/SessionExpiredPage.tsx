import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { AuthLayout } from '../AuthLayout.tsx'

/**
 * The answer to a form that was sent after its session had ended. The browser holds what was typed, files included, for
 * as long as it stands on this page: loaded again it sends all of it once more. With script the forms keep it themselves,
 * and this page leads straight to the door (client/enhance/account.ts).
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

import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { type RateLimitError, RateLimitNotice } from '../RateLimitNotice.tsx'

/** Target of the verification link. It needs a click, as mail programs open links by themselves. */
export function VerifyPage({ token, error }: { token: string; error?: RateLimitError }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('verification.title')} lead={t('verification.text')}>
      {error && <RateLimitNotice minutes={error.minutes} />}
      <form method="post" action={href(paths.verify)}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn btn--wide">
          {t('verification.submit')}
        </button>
      </form>
    </AuthLayout>
  )
}

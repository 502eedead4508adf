import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'

/** Leads from a page about a mailed link back to the form of the sign-in. */
export function BackToSignIn({ className = 'link' }: { className?: string }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <a className={className} href={href(paths.login)}>
      {t('recovery.forgot.back')}
    </a>
  )
}

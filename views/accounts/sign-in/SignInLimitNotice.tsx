import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { FormError } from '../../ui/form/FormError.tsx'

/** Tells how long to wait, and that the owner need not: who has set a new password by mail gets in at once. */
export function SignInLimitNotice({ minutes }: { minutes: number }) {
  const { t } = useTranslation('accounts')
  return (
    <FormError title={t('sign_in.failed')}>
      {t('too_many.minutes', { count: minutes })}{' '}
      <Trans t={t} i18nKey="sign_in.by_mail" components={{ mail: <ForgotLink /> }} />
    </FormError>
  )
}

function ForgotLink({ children }: { children?: ReactNode }) {
  const { href } = usePage()
  return <a href={href(paths.forgot)}>{children}</a>
}

import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../../Layout.tsx'
import { usePage } from '../../PageContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

type EmailConfirmationPageProps = {
  /** Null for a link that was used, has expired or never existed. */
  change: { email: string; token: string } | null
}

/** Target of the link in the mail to a new address. It needs a click, as mail programs open links by themselves. */
export function EmailConfirmationPage({ change }: EmailConfirmationPageProps) {
  const { t } = useTranslation('accounts')
  const title = t('account.confirmation.title')
  return (
    <Layout title={title} stylesheet="account" noindex>
      <div className="wrap flush-end">
        {change ? (
          <>
            <PageHeader title={title} trail={[{ name: title, path: paths.accountEmailConfirmation }]} />
            <Confirmation {...change} />
          </>
        ) : (
          <Invalid />
        )}
      </div>
    </Layout>
  )
}

function Confirmation({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <form className="panel stack" method="post" action={href(paths.accountEmailConfirmation)}>
      <p>
        <Trans
          t={t}
          i18nKey="account.confirmation.text"
          values={{ email }}
          components={{ bdi: <bdi dir="ltr" className="breaks" /> }}
        />
      </p>
      <input type="hidden" name="token" value={token} />
      <SubmitRow>{t('account.confirmation.submit')}</SubmitRow>
    </form>
  )
}

function Invalid() {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <EmptyState
      icon="mail"
      level="h1"
      title={t('account.confirmation.invalid')}
      text={t('account.confirmation.invalid_text')}
    >
      <a className="btn" href={href(paths.account)}>
        {t('account.confirmation.back')}
      </a>
    </EmptyState>
  )
}

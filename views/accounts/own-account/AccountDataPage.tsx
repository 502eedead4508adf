import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { PasswordField, SubmitRow } from '../../ui/form/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { FieldErrorSummary, type RateLimitError } from '../FormParts.tsx'
import { AccountLayout } from './AccountLayout.tsx'

type AccountDataPageProps = { errors: Record<string, string[]>; error?: RateLimitError }

/** Data export and account deletion. Errors are keys of errors.json by field name. */
export function AccountDataPage({ errors, error }: AccountDataPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <AccountLayout section="data" error={error}>
      <section className="panel stack">
        <h2>{t('account.download.title')}</h2>
        <p>{t('account.download.text')}</p>
        <div>
          <a className="btn btn--line" href={paths.accountDataFile} download>
            {t('account.download.submit')}
          </a>
        </div>
      </section>
      <section className="panel stack">
        <h2>{t('account.deletion.title')}</h2>
        <p>{t('account.deletion.text')}</p>
        <p>{t('account.deletion.orders')}</p>
        <p>
          <TextLink to={paths.dataDeletion}>{t('account.deletion.more')}</TextLink>
        </p>
        <Deletion errors={errors} isOpen={error !== undefined} />
      </section>
    </AccountLayout>
  )
}

function Deletion({ errors, isOpen }: Pick<AccountDataPageProps, 'errors'> & { isOpen: boolean }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const label = t('account.deletion.password')
  return (
    <details open={isOpen || errors.password !== undefined}>
      <summary className="link link--danger">{t('account.deletion.open')}</summary>
      <form className="stack" method="post" action={href(paths.accountDeletion)} noValidate>
        <FieldErrorSummary labels={{ password: label }} errors={errors} />
        <div className="narrow-field">
          <PasswordField name="password" label={label} errors={errors.password} />
        </div>
        <SubmitRow className="btn btn--danger">{t('account.deletion.submit')}</SubmitRow>
      </form>
    </details>
  )
}

import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { ButtonLink, SubmitRow, TextLink } from '../../ui/Buttons.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { FormContext, PasswordField } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AccountLayout } from './AccountLayout.tsx'

export function AccountDataPage() {
  const { t } = useTranslation('accounts')
  const { errors, minutesToWait } = useContext(FormContext)
  return (
    <AccountLayout section="data">
      <section className="panel stack">
        <h2>{t('account.download.title')}</h2>
        <p>{t('account.download.text')}</p>
        <div>
          <ButtonLink href={paths.accountDataFile} look="line" download>
            {t('account.download.submit')}
          </ButtonLink>
        </div>
      </section>
      <section className="panel stack">
        <h2>{t('account.deletion.title')}</h2>
        <p>{t('account.deletion.text')}</p>
        <p>{t('account.deletion.orders')}</p>
        <p>
          <TextLink to={paths.dataDeletion}>{t('account.deletion.more')}</TextLink>
        </p>
        <details open={minutesToWait !== undefined || errors.password !== undefined}>
          <summary className="link link--danger">{t('account.deletion.open')}</summary>
          <PostForm className="stack" action={paths.accountDeletion} noValidate>
            <ErrorSummary labels={{ password: t('account.deletion.password') }} />
            <div className="narrow-field">
              <PasswordField name="password" label={t('account.deletion.password')} />
            </div>
            <SubmitRow look="danger">{t('account.deletion.submit')}</SubmitRow>
          </PostForm>
        </details>
      </section>
    </AccountLayout>
  )
}

import { useTranslation } from 'react-i18next'
import type { FactorEnrolment } from '#domain/accounts/account.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { FieldErrorSummary } from '../FieldErrorSummary.tsx'
import { CodeField } from './CodeField.tsx'

type FactorSetUpProps = {
  enrolment: FactorEnrolment
  /** Keys of errors.json by field name. */
  errors: Record<string, string[]>
}

/** Two steps: add the secret to the authenticator app, then enter its first code. */
export function FactorSetUp({ enrolment, errors }: FactorSetUpProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <>
      <form className="panel stack" method="post" action={href(paths.accountFactorConfirmation)} noValidate>
        <FieldErrorSummary labels={{ code: t('account.factor.code') }} errors={errors} />
        <ol className="steps">
          <li>
            <div className="stack">
              <p>{t('account.factor.scan')}</p>
              <Qr svg={enrolment.qr} />
              <p>
                {t('account.factor.type')}{' '}
                <bdi dir="ltr" className="breaks">
                  <b>{enrolment.secret}</b>
                </bdi>
              </p>
              <p>
                <a className="link" href={enrolment.uri}>
                  {t('account.factor.open_app')}
                </a>
              </p>
            </div>
          </li>
          <li>
            <div className="stack">
              <p>{t('account.factor.confirm')}</p>
              <CodeField hint={t('account.factor.code_hint')} errors={errors.code} acceptsTotpOnly />
              <SubmitRow>{t('account.factor.submit')}</SubmitRow>
            </div>
          </li>
        </ol>
      </form>
      <form method="post" action={href(paths.accountFactor)}>
        <button className="link" type="submit">
          {t('account.factor.begin_again')}
        </button>
      </form>
    </>
  )
}

function Qr({ svg }: { svg: string }) {
  const { t } = useTranslation('accounts')
  return (
    <div
      className="qr"
      role="img"
      aria-label={t('account.factor.scan_label')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated on the server by uqr; it contains only squares
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}

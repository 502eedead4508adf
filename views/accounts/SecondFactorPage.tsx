import { Trans, useTranslation } from 'react-i18next'
import type { Factor, FactorEnrolment } from '#domain/accounts/account.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, CopyButton, SubmitRow } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { PasswordField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { CodeField } from './FormParts.tsx'
import { AccountLayout } from './own-account/AccountLayout.tsx'

type SecondFactorPageProps = {
  /** It is the active second factor, else the one being set up, if any. */
  factor: Factor | null
  enrolment: FactorEnrolment | null
  codesLeft: number
  isStaff: boolean
  /** It is true when the last sign-in was too long ago to do this without the password. */
  requiresPassword: boolean
  /** Staff who were led here at sign-in go on without a factor at this path. */
  goOn: string | null
}

export function SecondFactorPage(props: SecondFactorPageProps) {
  const { factor, enrolment, goOn } = props
  const { t } = useTranslation('accounts')
  return (
    <AccountLayout section="security" title={t('account.factor.title')}>
      {factor ? (
        <FactorActions {...props} factor={factor} />
      ) : enrolment ? (
        <FactorSetUp enrolment={enrolment} />
      ) : (
        <Beginning {...props} />
      )}
      {goOn && (
        <div className="panel stack">
          <p>{t('account.factor.due')}</p>
          <p>
            <a className="link" href={goOn}>
              {t('account.factor.go_on')}
            </a>
          </p>
        </div>
      )}
    </AccountLayout>
  )
}

function Beginning({ isStaff, requiresPassword }: SecondFactorPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <PostForm className="panel stack" action={paths.accountFactor} noValidate>
      <ErrorSummary labels={{ current_password: t('account.password.current') }} />
      <p>{t('account.factor.text')}</p>
      {isStaff && <p>{t('account.factor.staff')}</p>}
      {requiresPassword && <CurrentPasswordField />}
      <SubmitRow>{t('account.factor.begin')}</SubmitRow>
    </PostForm>
  )
}

type FactorActionsProps = Omit<SecondFactorPageProps, 'factor'> & { factor: Factor }

function FactorActions({ factor, codesLeft, requiresPassword }: FactorActionsProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = { code: t('account.factor.code'), current_password: t('account.password.current') }
  return (
    <PostForm className="panel stack" action={paths.accountRecoveryCodes} noValidate>
      <p>
        <b>
          <Trans
            t={t}
            i18nKey="account.factor.is_on"
            components={{ time: <DateTime at={factor.created_at} /> }}
          />
        </b>
      </p>
      <p>{t('account.factor.codes_left', { count: codesLeft })}</p>
      <ErrorSummary labels={labels} />
      <p className="soft">{t('account.factor.action_text')}</p>
      <div className="narrow-field">
        <CodeField label={labels.code} hint={t('account.factor.action_hint')} />
      </div>
      {requiresPassword && <CurrentPasswordField />}
      <div className="row">
        <Button look="line">{t('account.factor.renew')}</Button>
        <Button look="danger" formAction={href(paths.accountFactorRemoval)}>
          {t('account.factor.remove')}
        </Button>
      </div>
    </PostForm>
  )
}

function CurrentPasswordField() {
  const { t } = useTranslation('accounts')
  return (
    <div className="narrow-field">
      <PasswordField
        name="current_password"
        label={t('account.password.current')}
        hint={t('account.factor.password_lead')}
      />
    </div>
  )
}

function FactorSetUp({ enrolment }: { enrolment: FactorEnrolment }) {
  const { t } = useTranslation('accounts')
  const labels = { code: t('account.factor.code') }
  return (
    <PostForm className="panel stack" action={paths.accountFactorConfirmation} noValidate>
      <ErrorSummary labels={labels} />
      <ol className="stack stack--l steps">
        <li>
          <span className="star number" aria-hidden="true">
            1
          </span>
          <div className="stack">
            <p>{t('account.factor.scan')}</p>
            <img
              className="qr"
              src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
              alt={t('account.factor.scan_label')}
            />
            <p>
              {t('account.factor.type')}{' '}
              <bdi dir="ltr" className="typed">
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
          <span className="star number" aria-hidden="true">
            2
          </span>
          <div className="stack">
            <p>{t('account.factor.confirm')}</p>
            <div className="narrow-field">
              <CodeField label={labels.code} hint={t('account.factor.code_hint')} />
            </div>
            <SubmitRow>{t('account.factor.submit')}</SubmitRow>
          </div>
        </li>
      </ol>
    </PostForm>
  )
}

/** The codes are shown only once: the database holds their hashes. */
export function RecoveryCodesPage({ codes }: { codes: string[] }) {
  const { t } = useTranslation('accounts')
  return (
    <AccountLayout section="security" title={t('account.codes.title')}>
      <div className="panel stack">
        <p className="alert" role="status">
          <Icon name="circle-check" />
          {t('account.codes.is_on')}
        </p>
        <p>{t('account.codes.text')}</p>
        <pre className="codes" id="codes" dir="ltr">
          {codes.join('\n')}
        </pre>
        <div className="row">
          <CopyButton of="codes">{t('account.codes.copy')}</CopyButton>
          <ButtonLink to={paths.accountSecurity} look="line">
            {t('account.codes.done')}
          </ButtonLink>
        </div>
      </div>
    </AccountLayout>
  )
}

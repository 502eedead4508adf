import { Trans, useTranslation } from 'react-i18next'
import type { Factor, LoggedEvent, OwnAccount, SessionListItem } from '#domain/accounts/account.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink, PostButton, SubmitRow } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { PasswordField } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { NewPasswordFields } from '../FormParts.tsx'
import { AccountLayout } from './AccountLayout.tsx'

type AccountSecurityPageProps = {
  account: OwnAccount
  isStaff: boolean
  factor: Factor | null
  sessions: SessionListItem[]
  events: LoggedEvent[]
}

export function AccountSecurityPage(props: AccountSecurityPageProps) {
  return (
    <AccountLayout section="security">
      <SecondFactor {...props} />
      <PasswordForm {...props} />
      <AccountSessions {...props} />
      <Identities {...props} />
      <AccountEvents {...props} />
    </AccountLayout>
  )
}

function SecondFactor({ factor, isStaff }: AccountSecurityPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel stack">
      <h2>{t('account.factor.title')}</h2>
      {isStaff && !factor && (
        <p className="alert alert--error">
          <Icon name="triangle-alert" />
          {t('account.factor.staff')}
        </p>
      )}
      <p className="soft">
        {factor ? (
          <Trans
            t={t}
            i18nKey="account.factor.is_on"
            components={{ time: <DateTime at={factor.created_at} /> }}
          />
        ) : (
          t('account.factor.text')
        )}
      </p>
      <div>
        <ButtonLink to={paths.accountFactor} look={factor ? 'line' : undefined}>
          {factor ? t('account.factor.manage') : t('account.factor.open')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Identities({ account }: AccountSecurityPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel stack">
      <h2>{t('account.identities.title')}</h2>
      <p>
        <b>{t('account.identities.email')}</b>{' '}
        <Trans
          t={t}
          i18nKey="account.identities.since"
          components={{ time: <DateTime at={account.created_at} /> }}
        />
      </p>
      <p className="soft">{t('account.identities.only')}</p>
    </section>
  )
}

function AccountEvents({ events }: AccountSecurityPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel">
      <details>
        <summary className="link">
          {t('account.events.title')}
          <Icon name="chevron-down" />
        </summary>
        <div className="stack">
          <p className="soft">{t('account.events.lead')}</p>
          <ul className="entries">
            {events.map(({ event, details, created_at }) => (
              <li key={`${event} ${created_at.getTime()}`}>
                <span>
                  {event === 'user_updated'
                    ? t(`account.events.updated.${details.changed ?? 'other'}`)
                    : t(`account.events.${event}`)}
                </span>
                <span className="soft">
                  <DateTime at={created_at} hasTime />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </section>
  )
}

function PasswordForm({ account, isStaff }: AccountSecurityPageProps) {
  const { t } = useTranslation('accounts')
  const labels = {
    current_password: t('account.password.current'),
    password: t('account.password.new'),
    confirmPassword: t('account.password.repeat'),
  }
  return (
    <PostForm className="panel stack" action={paths.accountPassword} noValidate>
      <h2>{t('account.password.title')}</h2>
      <p className="soft">{t('account.password.lead')}</p>
      <ErrorSummary labels={labels} />
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="email"
        autoComplete="username"
        aria-label={t('account.password.username')}
        defaultValue={account.email}
        readOnly
        hidden
      />
      <div className="form-grid">
        <div className="full form-grid">
          <PasswordField name="current_password" label={labels.current_password} />
        </div>
        <NewPasswordFields
          labels={labels}
          hint={t(isStaff ? 'account.password.hint_staff' : 'account.password.hint')}
        />
      </div>
      <SubmitRow look="line">{t('account.password.submit')}</SubmitRow>
    </PostForm>
  )
}

function AccountSessions({ sessions }: AccountSecurityPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel stack">
      <h2>{t('account.sessions.title')}</h2>
      <p className="soft">{t('account.sessions.lead')}</p>
      <ul className="entries">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <PostForm className="row" action={paths.accountSessions}>
        {sessions.length > 1 && (
          <Button look="line sm" name="scope" value="others">
            {t('account.sessions.others')}
          </Button>
        )}
        <Button look="danger sm" name="scope" value="all">
          {t('account.sessions.all')}
        </Button>
      </PostForm>
    </section>
  )
}

function Session({ session }: { session: SessionListItem }) {
  const { t } = useTranslation('accounts')
  const device =
    [session.browser, session.system].filter(Boolean).join(' · ') || t('account.sessions.unknown')
  return (
    <li>
      <span>
        <b>{device}</b> {session.is_this && <Badge kind="in">{t('account.sessions.this')}</Badge>}
        <span className="soft">
          <Trans
            t={t}
            i18nKey="account.sessions.seen"
            components={{ time: <DateTime at={session.seen_at} hasTime /> }}
          />
        </span>
      </span>
      {!session.is_this && (
        <PostButton
          action={paths.accountSession(session.id)}
          look="tint sm"
          aria-label={t('account.sessions.end_one', { device })}
        >
          {t('account.sessions.end')}
        </PostButton>
      )}
    </li>
  )
}

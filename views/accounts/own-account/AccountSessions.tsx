import type { TFunction } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import type { SessionListItem } from '#domain/accounts/account.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'

/** The account's sessions, the current one first, each with a button to end it. */
export function AccountSessions({ sessions }: { sessions: SessionListItem[] }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <section className="panel stack">
      <h2>{t('account.sessions.title')}</h2>
      <p className="soft">{t('account.sessions.lead')}</p>
      <ul className="entries">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <form className="row" method="post" action={href(paths.accountSessions)}>
        {sessions.length > 1 && (
          <button className="btn btn--line btn--sm" type="submit" name="scope" value="others">
            {t('account.sessions.others')}
          </button>
        )}
        <button className="btn btn--danger btn--sm" type="submit" name="scope" value="all">
          {t('account.sessions.all')}
        </button>
      </form>
    </section>
  )
}

function Session({ session }: { session: SessionListItem }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const device = nameOf(session, t)
  return (
    <li>
      <span>
        <b>{device}</b> {session.isCurrent && <Badge kind="in">{t('account.sessions.this')}</Badge>}
        {(['seen', 'started'] as const).map((event) => (
          <span key={event} className="soft">
            <Trans
              t={t}
              i18nKey={`account.sessions.${event}`}
              components={{ time: <DateTime at={session[`${event}At`]} hasTime /> }}
            />
          </span>
        ))}
      </span>
      {!session.isCurrent && (
        <form method="post" action={href(paths.accountSession(session.id))}>
          <button
            className="btn btn--tint btn--sm"
            type="submit"
            aria-label={t('account.sessions.end_one', { device })}
          >
            {t('account.sessions.end')}
          </button>
        </form>
      )}
    </li>
  )
}

function nameOf({ browser, system }: SessionListItem, t: TFunction<'accounts'>): string {
  if (browser && system) return t('account.sessions.on', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}

import type { TFunction } from 'i18next'
import type { LoggedEvent } from '#domain/accounts/account-event.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { useTranslation } from '../../translation/use-translation.ts'
import { DateTime } from '../../ui/DateTime.tsx'

/** Codes in an event's details, which have texts of their own. */
const changes = [
  'profile',
  'email',
  'password',
  'verified',
  'factor_on',
  'factor_off',
  'recovery_codes',
  'identity',
] as const

/** The account's security events, newest first. */
export function AccountEvents({ events }: { events: LoggedEvent[] }) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel">
      <details>
        <summary className="link">
          {t('account.events.title')}
          <Icon name="chevron-down" />
        </summary>
        <div className="stack">
          <p className="soft">{events.length > 0 ? t('account.events.lead') : t('account.events.none')}</p>
          <ul className="entries">
            {events.map((event) => (
              <li key={`${event.event} ${event.created_at.getTime()}`}>
                <span>{wordsFor(event, t)}</span>
                <span className="soft">
                  <DateTime at={event.created_at} hasTime />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </section>
  )
}

function wordsFor({ event, details }: LoggedEvent, t: TFunction<'accounts'>): string {
  if (event !== 'user_updated') return t(`account.events.${event}`)
  const change = changes.find((each) => each === details.changed) ?? 'other'
  return t(`account.events.updated.${change}`)
}

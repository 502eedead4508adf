import { Trans, useTranslation } from 'react-i18next'
import { browserStorage } from '#domain/site/browser-storage.ts'

type Kind = keyof typeof browserStorage

/** Every cookie, storage key and cache by its name, with what it is for and how long it lasts. */
export function StoredInBrowser() {
  const { t } = useTranslation('legal')
  return (
    <>
      {(Object.keys(browserStorage) as Kind[]).map((kind) => (
        <StoredList key={kind} kind={kind} />
      ))}
      <p>
        <Trans
          t={t}
          i18nKey="privacy.stored.host_prefix"
          values={{ prefix: '__Host-' }}
          components={{ code: <code lang="en" dir="ltr" /> }}
        />
      </p>
    </>
  )
}

function StoredList({ kind }: { kind: Kind }) {
  const { t } = useTranslation('legal')
  const groups: [string, readonly string[]][] = Object.entries(browserStorage[kind])
  return (
    <>
      <p>{t(`privacy.stored.${kind}_title`)}</p>
      <ul data-stored={kind}>
        {groups.map(([group, names]) => (
          <li key={group}>
            {names.map((name) => (
              <span key={name}>
                <code lang="en" dir="ltr">
                  {name}
                </code>{' '}
              </span>
            ))}
            {t(`privacy.stored.${kind}.${group}` as 'privacy.stored.cookies.cart')}
          </li>
        ))}
      </ul>
    </>
  )
}

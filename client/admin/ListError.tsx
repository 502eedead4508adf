import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../api.ts'
import { Icon } from '../ui/Icon.tsx'

type ListErrorProps = {
  error: Error
  /** What could not be done. */
  text: string
  tryAgain: () => void
  language: Language
}

/** Why something failed, with a link to sign in or a button to try again. */
export function ListError({ error, text, tryAgain, language }: ListErrorProps) {
  const { t } = useTranslation('admin-lists')
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      <p>{isSignedOut ? t('signed_out') : text}</p>
      {isSignedOut ? (
        <a href={localisePath(`${paths.login}?from=${encodeURIComponent(currentPath())}`, language)}>
          {t('sign_in')}
        </a>
      ) : (
        <button className="link" type="button" onClick={tryAgain}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

/** Never called on the server: errors come from requests of the browser. */
function currentPath(): string {
  return location.pathname + location.search
}

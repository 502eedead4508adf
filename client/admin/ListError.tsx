import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../api.ts'
import { Icon } from '../ui/Icon.tsx'

type ListErrorProps = {
  error: Error
  tryAgain: () => void
  words: { not_loaded: string; retry: string; signed_out: string; sign_in: string }
  language: Language
}

/** Why a list could not be loaded, with a link to sign in or a button to try again. */
export function ListError({ error, tryAgain, words, language }: ListErrorProps) {
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      <p>{isSignedOut ? words.signed_out : words.not_loaded}</p>
      {isSignedOut ? (
        <a href={localisePath(`${paths.login}?from=${encodeURIComponent(currentPath())}`, language)}>
          {words.sign_in}
        </a>
      ) : (
        <button className="link" type="button" onClick={tryAgain}>
          {words.retry}
        </button>
      )}
    </div>
  )
}

/** Never called on the server: errors come from requests of the browser. */
function currentPath(): string {
  return location.pathname + location.search
}

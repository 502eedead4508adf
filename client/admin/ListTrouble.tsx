import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { AnswerError } from './ask.ts'

type ListTroubleProps = {
  error: Error
  tryAgain: () => void
  words: { not_loaded: string; retry: string; signed_out: string; sign_in: string }
  language: Language
}

/** Why the rows are not those that were asked for, and the way on: signing in again, or trying again. */
export function ListTrouble({ error, tryAgain, words, language }: ListTroubleProps) {
  const isSignedOut = error instanceof AnswerError && error.status === 401
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      <p>{isSignedOut ? words.signed_out : words.not_loaded}</p>
      {isSignedOut ? (
        <a href={localPath(`${paths.login}?from=${encodeURIComponent(whereWeAre())}`, language)}>
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

/** Errors come from asking, so this is never drawn on the server. */
function whereWeAre(): string {
  return location.pathname + location.search
}

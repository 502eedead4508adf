import { readCookie } from '../../cookie.ts'
import { readPreference, savePreference } from './preferences.ts'

const key = 'preferred-language'

/** Remembers the language that was chosen, and applies it where the cookie that says so is gone (spec.md 4). */
export function startLanguageChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const language = (target as Element).closest<HTMLElement>('[data-language]')?.dataset.language
    if (language) savePreference(key, language)
  })
  // An address in English or French was chosen by its link; only the unprefixed one leaves the language open.
  const preferred = readPreference(key)
  if (document.documentElement.lang !== 'ar' || !preferred || readCookie(key)) return
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(preferred)}"]`)
  if (link && preferred !== 'ar') location.replace(link.href)
}

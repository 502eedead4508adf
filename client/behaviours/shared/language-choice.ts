import { readCookie } from '../../cookie.ts'
import { readStorage, writeStorage } from '../../storage.ts'

const key = 'preferred-language'

/** Stores the chosen language, and applies it where the cookie has been deleted. */
export function startLanguageChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const language = (target as Element).closest<HTMLElement>('[data-language]')?.dataset.language
    if (language) writeStorage(key, language)
  })
  // A prefixed URL states its language; only the unprefixed (Arabic) one may be redirected.
  const preferred = readStorage(key)
  if (document.documentElement.lang !== 'ar' || !preferred || readCookie(key)) return
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(preferred)}"]`)
  if (link && preferred !== 'ar') location.replace(link.href)
}

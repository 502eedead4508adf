import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'

export type BuildLink = (path: string, language?: Language) => string

/**
 * Makes links for mails. Their host comes from the settings alone: what a request says of its host can be forged, and
 * a forged link in a real mail would hand its token to a stranger.
 */
export function createLinkBuilder({
  publicUrl,
  port,
}: {
  publicUrl: string | null
  port: number
}): BuildLink {
  const origin = publicUrl ?? `http://localhost:${port}`
  return (path, language = defaultLanguage) => origin + localisePath(path, language)
}

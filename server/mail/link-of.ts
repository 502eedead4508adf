import { defaultLanguage, type Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'

export type LinkOf = (path: string, language?: Language) => string

/**
 * Makes links for mails. Their host comes from the settings alone: what a request says of its host can be forged, and
 * a forged link in a real mail would hand its token to a stranger.
 */
export function createLinkOf({ publicUrl, port }: { publicUrl: string | null; port: number }): LinkOf {
  const origin = publicUrl ?? `http://localhost:${port}`
  return (path, language = defaultLanguage) => origin + localPath(path, language)
}

import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { Config } from '../config.ts'

export type OutgoingMail = {
  /** The id is the same at each retry, so that mail programs show duplicates once. */
  id: string
  createdAt: Date
  to: string
  template: string
  language: Language
  subject: string
  text: string
  html: string
}

export type BuildLink = (path: string, language?: Language) => string

/**
 * The host of links in mails comes from the settings alone: a forged Host header in a real mail would leak its token.
 */
export function createLinkBuilder({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): BuildLink {
  const origin = publicUrl ?? `http://localhost:${port}`
  return (path, language = defaultLanguage) => origin + localisePath(path, language)
}

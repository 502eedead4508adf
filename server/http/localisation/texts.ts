import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import { LanguageDetector } from 'i18next-http-middleware'
import { defaultLanguage, type Language, languageCodes } from '#domain/shared/language.ts'
import type { TextKey, WrittenText } from '#domain/site/editable-texts.ts'
import { findLanguage } from './language.ts'

/** A key that is missing in a language falls back to Arabic. */
export function createI18n(): I18n {
  const detector = new LanguageDetector()
  detector.addDetector({ name: 'address', lookup: findLanguage })
  const i18n = createInstance()
  i18n.use(detector).init({
    initAsync: false,
    resources: readLocales(),
    lng: defaultLanguage,
    supportedLngs: languageCodes,
    fallbackLng: defaultLanguage,
    defaultNS: 'common',
    // This is the default: without it written out i18next asks of each key whether it is a sentence.
    keySeparator: '.',
    detection: { order: ['address'], caches: false },
    // React escapes what it renders; other outputs escape it themselves.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, transKeepBasicHtmlNodesFor: ['bdi', 'br', 'strong', 'i', 'p'] },
  })
  return i18n
}

function readLocales(): Resource {
  return Object.fromEntries(
    languageCodes.map((language) => {
      const files = readdirSync(join('locales', language)).filter((file) => file.endsWith('.json'))
      const namespaces = files.map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join('locales', language, file), 'utf8')),
      ])
      return [language, Object.fromEntries(namespaces)]
    }),
  )
}

/** Puts what staff wrote in place of the texts of locales/, as far as it has changed since the last call. */
export type RefreshTexts = () => Promise<void>

/** `read` returns the same list as long as nothing has changed. */
export function createTextRefresh(i18n: I18n, read: () => Promise<readonly WrittenText[]>): RefreshTexts {
  let shown: readonly WrittenText[] = []
  const put = ({ key, language, value }: WrittenText) => {
    const [namespace = '', name = ''] = key.split(':')
    i18n.addResource(language, namespace, name, value ?? defaultText(key, language), { silent: true })
  }
  return async () => {
    const written = await read()
    if (written === shown) return
    for (const { key, language } of shown) put({ key, language, value: null })
    for (const text of written) put(text)
    shown = written
  }
}

export const defaults = createI18n()

export function defaultText(key: TextKey, language: Language): string {
  const [namespace = '', name = ''] = key.split(':')
  return String(defaults.getResource(language, namespace, name) ?? '')
}

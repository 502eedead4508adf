import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { createInstance, type i18n, type Resource } from 'i18next'
import { handle } from 'i18next-http-middleware'
import { defaultLanguage, languageCodes } from '#domain/shared/language.ts'

/** Loads all texts of locales/ once; a key missing in a language falls back to Arabic. */
export function createI18n(localesDir: string): i18n {
  const instance = createInstance()
  instance.init({
    initAsync: false,
    resources: readLocales(localesDir),
    supportedLngs: languageCodes,
    fallbackLng: defaultLanguage,
    defaultNS: 'common',
    // React escapes what it renders; other outputs escape it themselves.
    interpolation: { escapeValue: false },
  })
  return instance
}

export function setUpI18n(instance: i18n): RequestHandler {
  return handle(instance)
}

function readLocales(localesDir: string): Resource {
  return Object.fromEntries(
    languageCodes.map((language) => {
      const files = readdirSync(join(localesDir, language)).filter((file) => file.endsWith('.json'))
      const namespaces = files.map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(localesDir, language, file), 'utf8')),
      ])
      return [language, Object.fromEntries(namespaces)]
    }),
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { createInstance, type i18n, type Resource } from 'i18next'
import { handle } from 'i18next-http-middleware'
import { defaultLanguage, languageCodes } from '#domain/shared/language.ts'

/** Every text of locales/, read once; a key that is missing in a language is said in Arabic. */
export function createI18n(localesDir: string): i18n {
  const instance = createInstance()
  instance.init({
    initAsync: false,
    resources: readLocales(localesDir),
    supportedLngs: languageCodes,
    fallbackLng: defaultLanguage,
    defaultNS: 'common',
    // React escapes what it draws, and what goes elsewhere is escaped there.
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

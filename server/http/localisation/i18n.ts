import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { createInstance, type i18n, type Resource } from 'i18next'
import { defaultLanguage, languageCodes } from '#domain/shared/language.ts'
import { compileTranslations, type Translator } from '../../../views/translation/translations.ts'
import { keepSignsOnTheLine } from './french-spaces.ts'

const compiled = new Map<string, Translator>()

/** Loads and compiles all texts of locales/, once per process; a key missing in a language falls back to Arabic. */
export function createI18n(localesDir: string): Translator {
  const translator = compiled.get(localesDir) ?? compileTranslations(createI18next(localesDir).store.data)
  compiled.set(localesDir, translator)
  return translator
}

/** i18next with the same texts: what compiled texts must say (tests/unit/languages/translations.test.ts). */
export function createI18next(localesDir: string): i18n {
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

/** Gives each request the texts, and its response the language. */
export function setUpI18n(translator: Translator): RequestHandler {
  return (req, res, next) => {
    req.i18n = translator
    res.setHeader('content-language', req.lng)
    next()
  }
}

function readLocales(localesDir: string): Resource {
  return Object.fromEntries(
    languageCodes.map((language) => {
      const files = readdirSync(join(localesDir, language)).filter((file) => file.endsWith('.json'))
      const namespaces = files.map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(localesDir, language, file), 'utf8'), (_, value) =>
          language === 'fr' && typeof value === 'string' ? keepSignsOnTheLine(value) : value,
        ),
      ])
      return [language, Object.fromEntries(namespaces)]
    }),
  )
}

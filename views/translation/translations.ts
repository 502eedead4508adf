import type { DefaultNamespace, Namespace, TFunction } from 'i18next'
import { defaultLanguage, type Language, languageCodes } from '#domain/shared/language.ts'
import { createTranslate } from './create-translate.ts'
import { compileLanguage, type LanguageTexts, type TextTree } from './language-texts.ts'
import type { RichText } from './rich-text.ts'
import type { Values } from './template.ts'

/**
 * i18next's t() for texts that are compiled at start. Its options are returnObjects, skipInterpolation and
 * defaultValue; all others are values.
 */
export type Translate<Ns extends Namespace = DefaultNamespace> = TFunction<Ns> & {
  /** A text with tags (Trans.tsx). */
  rich: (key: string, values: Values) => RichText
}

/** The texts of all languages. */
export type Translations = {
  /** The t() of a language; keys without a namespace are those of `namespace`. */
  getFixedT: <Ns extends Namespace = DefaultNamespace>(language: Language, namespace?: Ns) => Translate<Ns>
}

/** The texts, and the language of a page or of a part of it. */
export type Translator = Translations & {
  language: Language
  withLanguage: (language: Language) => Translator
}

/** The texts by language and namespace. */
type Resources = Readonly<Record<string, Readonly<Record<string, TextTree>>>>

/** Compiles the texts by language and namespace; a key missing in a language falls back to Arabic. */
export function compileTranslations(resources: Resources): Translator {
  const texts = new Map(languageCodes.map((code) => [code, compileLanguage(code, resources[code] ?? {})]))
  const translates = new Map<string, Translate>()

  function getFixedT(language: Language, namespace: Namespace = 'common'): Translate {
    const namespaces = typeof namespace === 'string' ? [namespace] : namespace
    const name = `${language} ${namespaces.join(' ')}`
    const known = translates.get(name)
    if (known) return known
    const translate = createTranslate(textsFor(language), namespaces) as unknown as Translate
    translates.set(name, translate)
    return translate
  }

  function textsFor(language: Language): LanguageTexts[] {
    return [...new Set<Language>([language, defaultLanguage])].flatMap((code) => texts.get(code) ?? [])
  }

  const translators: Record<string, Translator> = {}
  const shared = { withLanguage, getFixedT: getFixedT as Translations['getFixedT'] }
  for (const language of languageCodes) translators[language] = { language, ...shared }
  return withLanguage(defaultLanguage)

  function withLanguage(language: Language): Translator {
    return translators[language] as Translator
  }
}

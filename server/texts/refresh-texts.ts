import type { i18n as I18n } from 'i18next'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import {
  type EditableText,
  listEditableTexts,
  type TextKey,
  type WrittenText,
} from '#domain/site/editable-texts.ts'
import { createI18n } from '../http/localisation/texts.ts'

/** Puts what staff wrote in place of the texts of locales/, as far as that has changed since the last call. */
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

/** The texts of locales/, which nobody changes here. */
const defaults = createI18n('locales')

export function defaultText(key: TextKey, language: Language): string {
  const [namespace = '', name = ''] = key.split(':')
  return String(defaults.getResource(language, namespace, name) ?? '')
}

/** Every text that staff may change. */
export const editableTexts: readonly EditableText[] = listEditableTexts((namespace, key) =>
  key
    ? defaults.getResource(defaultLanguage, namespace, key)
    : defaults.getResourceBundle(defaultLanguage, namespace),
)

import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { type EditableText, listEditableTexts, type TextKey } from '#domain/site/editable-texts.ts'
import { createI18n } from '../http/localisation/texts.ts'

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

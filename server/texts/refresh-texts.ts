import type { i18n as I18n } from 'i18next'
import type { WrittenText } from '#domain/site/editable-texts.ts'
import { defaultText } from './default-texts.ts'

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

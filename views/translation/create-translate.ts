import type { LanguageTexts, TextTree } from './language-texts.ts'
import { fillRichText, type RichText } from './rich-text.ts'
import { fillTemplate, type Template, type Values } from './template.ts'

type Options = Values & { returnObjects?: boolean; skipInterpolation?: boolean; defaultValue?: string }

const noOptions: Options = {}

/** i18next's type of t() admits them; a view would silently show another text. */
const unsupported = ['ns', 'lng', 'context', 'ordinal']

/** A t() that looks a key up in each of the namespaces, in each of them in the language and then in the fallback. */
export function createTranslate(languages: readonly LanguageTexts[], namespaces: readonly string[]) {
  const [own] = languages

  function translate(key: string, options = noOptions): unknown {
    // Most texts: complete as they stand, in the first namespace.
    if (options === noOptions) {
      const template = own?.find(namespaces[0] ?? '', key, undefined)
      if (template?.parts === null) return template.text
    }
    if (options !== noOptions && unsupported.some((option) => option in options))
      throw new Error(`Unsupported option for the text ${key}`)
    const template = find(key, options)
    if (template) return options.skipInterpolation ? template.text : fillTemplate(template, options, find)
    const tree = options.returnObjects
      ? search(key, (texts, namespace, path) => texts.findTree(namespace, path))
      : null
    return tree ? fillTree(tree, key, options) : (options.defaultValue ?? withoutNamespace(key))
  }

  function rich(key: string, values: Values): RichText {
    const template = find(key, values)
    return template ? fillRichText(template, values, find) : [withoutNamespace(key)]
  }

  function find(key: string, { count }: Values): Template | undefined {
    return search(key, (texts, namespace, path) => texts.find(namespace, path, count))
  }

  /** 'catalog:shop.title' is a key with its namespace. */
  function search<Found>(
    key: string,
    findIn: (texts: LanguageTexts, namespace: string, path: string) => Found | undefined,
  ): Found | undefined {
    const colon = key.indexOf(':')
    const path = colon < 0 ? key : key.slice(colon + 1)
    for (const namespace of colon < 0 ? namespaces : [key.slice(0, colon)]) {
      for (const texts of languages) {
        const found = findIn(texts, namespace, path)
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** Copies the texts below a key, each filled unless interpolation is skipped. */
  function fillTree(tree: TextTree, key: string, options: Options): unknown {
    if (typeof tree === 'string') return translate(key, options)
    if (Array.isArray(tree)) return tree.map((item, index) => fillTree(item, `${key}.${index}`, options))
    const entries = Object.entries(tree).map(([name, item]) => [
      name,
      fillTree(item, `${key}.${name}`, options),
    ])
    return Object.fromEntries(entries)
  }

  return Object.assign(translate, { rich })
}

/** A missing text is its key, as in i18next. */
function withoutNamespace(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}

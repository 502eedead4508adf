import type { Language } from '#domain/shared/language.ts'
import { parseTemplate, type Template } from './template.ts'

/** A file of locales/, or a part of it. */
export type TextTree = string | readonly TextTree[] | { readonly [key: string]: TextTree }

/** A text and its plural forms, as 'pieces', 'pieces_one' and 'pieces_other'. */
type Entry = { text?: Template; forms: Partial<Record<Intl.LDMLPluralRule, Template>> }

/** The compiled texts of a language, found by namespace and dotted key. */
export type LanguageTexts = {
  /** A `count` that is no string chooses the plural form, as in i18next: the form of zero fits in every language. */
  find: (namespace: string, key: string, count: unknown) => Template | undefined
  findTree: (namespace: string, key: string) => TextTree | undefined
}

const pluralEnding = /_(zero|one|two|few|many|other)$/

export function compileLanguage(
  language: Language,
  trees: Readonly<Record<string, TextTree>>,
): LanguageTexts {
  const plurals = new Intl.PluralRules(language)
  const namespaces = new Map(Object.entries(trees).map(([name, tree]) => [name, compileTree(tree)]))
  return {
    find(namespace, key, count) {
      const entry = namespaces.get(namespace)?.get(key)
      if (!entry || count === undefined || typeof count === 'string') return entry?.text
      const { text, forms } = entry
      return (
        (count === 0 ? forms.zero : undefined) ?? forms[plurals.select(Number(count))] ?? text ?? forms.other
      )
    },
    findTree(namespace, key) {
      let tree: TextTree | undefined = trees[namespace]
      for (const part of key.split('.')) tree = childrenOf(tree)?.[part]
      return tree
    },
  }
}

function compileTree(tree: TextTree): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  add(tree, '')
  return entries

  function add(node: TextTree, key: string): void {
    if (typeof node === 'string') addText(key, parseTemplate(node))
    else for (const [name, child] of Object.entries(node)) add(child, key ? `${key}.${name}` : name)
  }

  function addText(key: string, template: Template): void {
    entryOf(key).text = template
    const form = pluralEnding.exec(key)?.[1] as Intl.LDMLPluralRule | undefined
    if (form) entryOf(key.replace(pluralEnding, '')).forms[form] = template
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { forms: {} }
    entries.set(key, entry)
    return entry
  }
}

function childrenOf(tree: TextTree | undefined): Readonly<Record<string, TextTree>> | undefined {
  return typeof tree === 'object' ? (tree as Readonly<Record<string, TextTree>>) : undefined
}

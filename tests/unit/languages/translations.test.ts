import { describe, expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { createI18n, createI18next } from '../../../server/http/localisation/i18n.ts'
import type { TextTree } from '../../../views/translation/language-texts.ts'

const reference = createI18next('locales')
const compiled = createI18n('locales')

type Translate = (key: string, values?: object) => unknown

/** The keys of all texts of a tree and of all branches, dotted. */
function keysOf(tree: TextTree, prefix = ''): { texts: string[]; branches: string[] } {
  const found = { texts: [] as string[], branches: [] as string[] }
  for (const [name, child] of Object.entries(tree)) {
    const key = prefix + name
    if (typeof child === 'string') found.texts.push(key)
    else {
      const below = keysOf(child, `${key}.`)
      found.texts.push(...below.texts)
      found.branches.push(key, ...below.branches)
    }
  }
  return found
}

/** Keys of plural forms also stand for the key without its form, with and without a count. */
const withPluralKeys = (keys: readonly string[]) => [
  ...new Set(keys.flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')])),
]

const counts = [0, 1, 2, 3, 5, 11, 23, 99, 100, 101, 102, 111, 1.5, 1000000]

/**
 * Every placeholder of a file, in any language, and of the files whose texts it contains. i18next copies all values for
 * each text: with those of every file it takes twice as long.
 */
function placeholdersOf(namespace: string): string[] {
  const trees = languageCodes.map((language) => reference.store.data[language]?.[namespace])
  const written = JSON.stringify(trees)
  const own = [...written.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const others = new Set([...written.matchAll(/\$t\((\w+):/g)].map(([, other = '']) => other))
  others.delete(namespace)
  return [...new Set([...own, ...[...others].flatMap(placeholdersOf)])]
}

/** Of the names that texts pass on as the count of another one. */
const numbers = (value: number) => ({
  ...{ total: value, shown: value, stock: value },
  ...{ minutes: value, hours: value, days: value, proven: value },
})

/** Sets of values for texts with these placeholders. */
function valuesFor(names: readonly string[]) {
  const filledWith = (text: unknown) => Object.fromEntries(names.map((name) => [name, text]))
  return {
    ofTexts: [
      undefined,
      {},
      ...counts.map((count) => ({ ...filledWith(count), count })),
      { ...filledWith('<b>Zellige & {{name}} $t(brand) $&</b>'), count: 3, ...numbers(7), shown: 2 },
      { ...filledWith('بلاطة'), count: '4', ...numbers(11), stock: 0 },
      { ...filledWith(undefined), ...numbers(1) },
      { ...filledWith(null), ...numbers(1) },
      { skipInterpolation: true },
      { skipInterpolation: true, count: 2 },
    ],
    ofPlainTexts: [undefined, { ...filledWith(3), count: 3 }, { skipInterpolation: true }],
    ofBranches: [{ skipInterpolation: true }, filledWith(7)],
  }
}

const cases = languageCodes.flatMap((language) =>
  Object.entries(reference.store.data[language] ?? {}).map(([namespace, tree]) => ({
    language,
    namespace,
    ...keysOf(tree as TextTree),
  })),
)

describe.each(cases)('compiled texts of $language/$namespace say what i18next says', (file) => {
  const { language, namespace, texts, branches } = file
  const values = valuesFor(placeholdersOf(namespace))
  const actual = compiled.getFixedT(language, namespace as 'common') as unknown as Translate
  const expected = reference.getFixedT(language, namespace as 'common') as unknown as Translate

  /** Beside a $t() of the text i18next cannot tell one of a value; without a number as its count it writes its own syntax. */
  function isFillable(key: string, given: Record<string, unknown> = {}): boolean {
    const raw = String(expected(key, { skipInterpolation: true }))
    const [, count = ''] = /"count": \{\{(\w+)\}\}/.exec(raw) ?? []
    if (count === '' || 'skipInterpolation' in given) return true
    const filled = [...raw.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => String(given[name]))
    return typeof given[count] === 'number' && !filled.some((value) => value.includes('$t('))
  }

  /** Neither plural nor with anything to fill in: values change nothing. */
  const isPlain = (key: string) =>
    !(
      withPluralKeys([key]).length > 1 ||
      /\{\{|\$t\(/.test(String(expected(key, { skipInterpolation: true })))
    )

  test('each text with each set of values', () => {
    const wrong: unknown[] = []
    const plain = texts.filter(isPlain)
    const filled = withPluralKeys(texts.filter((key) => !isPlain(key)))
    const tried = [
      ...plain.map((key) => ({ key, sets: values.ofPlainTexts })),
      ...filled.map((key) => ({ key, sets: values.ofTexts })),
    ]
    for (const { key, sets } of tried) {
      for (const each of sets.filter((each) => isFillable(key, each))) {
        const [is, shouldBe] = [actual(key, each), expected(key, each)]
        if (is !== shouldBe) wrong.push({ key, values: each, is, shouldBe })
      }
    }
    expect(wrong).toEqual([])
  })

  test('each branch as an object, raw and filled', () => {
    for (const key of branches) {
      for (const each of values.ofBranches) {
        const options = { returnObjects: true, ...each }
        expect(actual(key, options), key).toEqual(expected(key, options))
      }
    }
  })
})

test('a key with its namespace is found from any other, a missing one is itself', () => {
  const actual = compiled.getFixedT('en', 'blog') as unknown as Translate
  const expected = reference.getFixedT('en', 'blog') as unknown as Translate
  for (const key of [
    'common:brand',
    'catalog:product.pieces',
    'blog:no_such',
    'no.such',
    'nothing:no.such',
  ]) {
    expect(actual(key, { count: 2 })).toBe(expected(key, { count: 2 }))
    expect(actual(key, { defaultValue: 'none' })).toBe(expected(key, { defaultValue: 'none' }))
  }
})

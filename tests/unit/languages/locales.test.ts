import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { defaultLanguage, type Language, languageCodes } from '#domain/shared/language.ts'

type Texts = { [key: string]: string | Texts }

const filesOf = (language: Language) => readdirSync(`locales/${language}`).sort()
const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'))

/** Returns every text with its dotted key. */
function flatten(texts: Texts, prefix = ''): (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  )
}

const pluralEnding = /_(zero|one|two|few|many|other)$/
const endingsOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Every plural key has a sibling in '_other'; one that only looks like a plural ('too_many') has none. */
const isPlural = (key: string, keys: string[]) =>
  pluralEnding.test(key) && keys.includes(key.replace(pluralEnding, '_other'))

const placeholders = (text: string) => [...new Set(text.match(/\{\{.*?\}\}|<\/?\w+\/?>/g) ?? [])].sort()

const looksLikeKey = /^[a-z]+([._][a-z]+)+$/

describe.each(filesOf(defaultLanguage))('%s', (file) => {
  const arabic = new Map(flatten(read(defaultLanguage, file)))

  describe.each(languageCodes)('in %s', (language) => {
    const texts = new Map(flatten(read(language, file)))
    const keys = [...texts.keys()]

    test('has the same keys, but for plural forms', () => {
      const names = (all: Iterable<string>) =>
        new Set(Array.from(all, (key) => key.replace(pluralEnding, '')))
      expect(names(keys)).toEqual(names(arabic.keys()))
    })

    test('has every plural form that the language has, and no other, of every text with a count', () => {
      const uncounted = [...texts].filter(([key, text]) => text.includes('{{count}}') && !isPlural(key, keys))
      expect(uncounted).toEqual([])
      const plurals = keys.filter((key) => isPlural(key, keys))
      const formsOf = Map.groupBy(plurals, (key) => key.replace(pluralEnding, ''))
      const wrong = [...formsOf].filter(([key, forms]) => {
        const expected = endingsOf(language).map((ending) => `${key}_${ending}`)
        return forms.length !== expected.length || !expected.every((form) => texts.has(form))
      })
      expect(wrong).toEqual([])
    })

    test('has the same placeholders', () => {
      const wrong = [...texts].filter(([key, text]) => {
        const twins = [key, key.replace(pluralEnding, '_other')].map((name) => arabic.get(name))
        const expected = twins.find((twin) => twin !== undefined) ?? ''
        // 'One piece' need not contain its count.
        const optional = pluralEnding.test(key) ? ['{{count}}', '<bdi>', '</bdi>'] : []
        const without = (list: string[]) => list.filter((name) => !optional.includes(name))
        return without(placeholders(text)).join() !== without(placeholders(expected)).join()
      })
      expect(wrong).toEqual([])
    })

    test('has no empty text, and none that equals its key', () => {
      const wrong = [...texts].filter(
        ([key, text]) => text.trim() === '' || text === key || looksLikeKey.test(text),
      )
      expect(wrong).toEqual([])
    })
  })
})

/** Imperatives, verbs and endings of a plural 'you' match. */
const speaksToSeveral = /^\p{L}{3,}وا(ه|ها)?$|^[وفسل]{0,2}ت\p{L}{2,}ون(ه|ها)?$|^\p{L}{2,}كم$/u
/** A greeting, and words that only end alike. */
const speakingToNobody = new Set(['عليكم', 'المحاكم', 'والمحاكم', 'تعاون'])

function wordsToSeveral(text: string): string[] {
  const words = text.replaceAll(/\p{M}/gu, '').match(/\p{L}+/gu) ?? []
  return words.filter((word) => speaksToSeveral.test(word) && !speakingToNobody.has(word))
}

/** Names that are the same in every script. */
const names =
  /\$t\([^)]*\)|\{\{.*?\}\}|<[^>]*>|Fakhar Asfi|OpenStreetMap|WhatsApp|DH|MAD|06XXXXXXXX|CSV|UTF-8|\bid\b|\bname_ar\b/g

const texts = (language: Language) =>
  filesOf(language).flatMap((file) =>
    flatten(read(language, file)).map(([key, text]) => ({ file, key, text })),
  )

test('the Arabic texts are in Arabic letters', () => {
  expect(texts('ar').filter(({ text }) => /[a-z]{2}/i.test(text.replace(names, '')))).toEqual([])
})

test('the Arabic texts speak to one person, as to a man', () => {
  expect(texts('ar').filter(({ text }) => wordsToSeveral(text).length > 0)).toEqual([])
})

test.each(['en', 'fr'] as const)('the texts in %s are in Latin letters', (language) => {
  expect(texts(language).filter(({ text }) => /\p{Script=Arabic}/u.test(text))).toEqual([])
})

// So that a test of what a page says needs one language: no other can say the same by mistake.
test('what has two words is said otherwise in French than in English, but names and examples', () => {
  const english = new Set(texts('en').map(({ file, key, text }) => [file, key, text].join()))
  const same = texts('fr').filter(({ file, key, text }) => {
    const said = text.replace(names, '').replaceAll(/\{\{.*?\}\}/g, '')
    return /\p{L}+[^\p{L}]+\p{L}+/u.test(said) && english.has([file, key, text].join())
  })
  expect(same.map(({ key }) => key)).toEqual([
    'form.feed_google',
    'duration.hours',
    'papers.fields.tax_id.hint',
    ...['examples.address', 'examples.link', 'examples.tracking_link', 'examples.subject'],
  ])
})

const code = /'([a-z_]+_(?:invalid|missing|long|short|high|unknown|elsewhere|same|differ))'/g

test('every error that a schema names has its text', () => {
  const codes = globSync('server/**/*-schema.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(code)].map(([, name]) => name),
  )
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((name) => !(String(name) in read('ar', 'errors.json')))).toEqual([])
})

// A file that is missing there shows keys in the browser, some of them only once something is opened.
test.each(globSync('client/islands/*.tsx'))('%s names the files of all its texts', async (file) => {
  const { default: island } = await import(path.resolve(file))
  const options = { bundle: true, packages: 'external', metafile: true, write: false } as const
  const { metafile } = await build({ ...options, entryPoints: [file] })
  const used = Object.keys(metafile.inputs).flatMap((part) => {
    const calls = readFileSync(part, 'utf8').matchAll(/useTranslation\(([^)]*)\)|\bt\([`'"]([a-z-]+):/g)
    return [...calls].flatMap(([, listed = '', prefix]) => prefix ?? listed.match(/[a-z-]+/g) ?? [])
  })
  expect(used).not.toEqual([])
  expect(used.filter((name) => !(name in island.texts))).toEqual([])
})

const french = filesOf('fr').map((file) => ({ file, text: readFileSync(`locales/fr/${file}`, 'utf8') }))

test.each(french)('$file: spaces before : ; ? ! % » DH and after « n° do not break', ({ text }) => {
  expect(text.match(/.{0,20}(?: [:;?!%»]|« |n° |\}\} DH).{0,20}/g)).toBeNull()
})

test.each(french)('$file has typographic apostrophes, dots and quotation marks', ({ text }) => {
  expect(text.match(/.{0,20}(?:\p{L}'\p{L}|\.\.\.|“|”).{0,20}/gu)).toBeNull()
})

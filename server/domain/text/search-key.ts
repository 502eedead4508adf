/** Keys say how words sound, the same in Arabic and Latin letters: «طاجين», 'tajine', 'tagin' and 'tajin' are one. */

type Rule = readonly [pattern: RegExp, replacement: string]

/** The rules are applied in this order to a normalised word; capitals are sounds of their own (X خ, C ش). */
const soundRules: readonly Rule[] = [
  [/ /g, ''],
  [/(..)ه$/g, '$1'],
  [/ah$/g, 'a'],
  [/ce$/g, 's'],
  [/([a-z][a-z])e$/g, '$1'],
  [/x/g, 'ks'],
  [/kh|5/g, 'X'],
  [/sch|sh|ch/g, 'C'],
  [/([gptdr])h/g, '$1'],
  [/gu([ei])/g, 'j$1'],
  [/dj|g|8/g, 'j'],
  [/ck|qu|q|9/g, 'k'],
  [/c([eiy])/g, 's$1'],
  [/c/g, 'k'],
  [/7/g, 'h'],
  [/[23]/g, 'a'],
  [/6/g, 't'],
  [/ee/g, 'i'],
]

const letters = 'eoywابتثجحخدذرزسشصضطظعغفقكلمنهويپڤگڭچء'
const sounds = 'auiuabttjhXddrzsCsdtdajfkklmnhuipvjjC'

const finalRules: readonly Rule[] = [
  // Before these letters nobody hears which of the two it is: 'anphore', 'lanpe'.
  [/m(?=[bpf])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/[aiu]*([aiu])/g, '$1'],
  [/^(.{3,})[aiu]$/g, '$1'],
]

/** A sound has no double letters, and each run of vowels is one of a, i and u. Numbers have no sound. */
function soundOf(word: string): string {
  if (/^[0-9 ]*$/.test(word)) return ''
  return applyRules(lettersOfSound(word), finalRules)
}

function lettersOfSound(word: string): string {
  const latin = applyRules(word.replace(/ph/g, 'f'), soundRules)
  const translated = [...latin].map((letter) => {
    const place = letters.indexOf(letter)
    return place === -1 ? letter : (sounds[place] ?? '')
  })
  return translated.join('')
}

function applyRules(text: string, rules: readonly Rule[]): string {
  return rules.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)
}

/** The key has the consonants, which Arabic writes; with fewer than three it has the vowels too. */
function keyOfSound(sound: string): string {
  const consonants = sound.replace(/[aiu]/g, '')
  return consonants.length >= 3 ? consonants : sound
}

/** The rules take off the article and the plural of three languages; the word as it is stays, too. */
const otherForms: readonly Rule[] = [
  [/^(?:[وبفك]?ال|لل)(...)/, '$1'],
  [/^[ae]?l([bcdfghjkmnpqrstvxz0-9]..)/, '$1'],
  [/(...)[sx]$/, '$1'],
  [/(....)(?:ate?|ine?|yn|ات|ين|ون)$/, '$1'],
]

function formsOf(word: string): string[] {
  const [arabicArticle, latinArticle, ...plurals] = otherForms
  const bare = [arabicArticle, latinArticle].flatMap((rule) => (rule ? [word.replace(...rule)] : []))
  const singular = [word, ...bare].flatMap((form) => plurals.map((rule) => form.replace(...rule)))
  return [...new Set([word, ...bare, ...singular])]
}

const knownSounds = new Map<string, string[]>()
/** These are more than the words of 10,000 products: an index that is built anew computes only new words. */
const mostKnown = 30_000

/** Returns the sounds of the word as it is, without article, and in the singular. */
export function soundsOf(word: string): string[] {
  const known = knownSounds.get(word)
  if (known) return known
  const sounds = [...new Set(formsOf(word).map(soundOf))].filter((sound) => sound !== '').sort()
  if (knownSounds.size >= mostKnown) knownSounds.delete(knownSounds.keys().next().value ?? '')
  knownSounds.set(word, sounds)
  return sounds
}

/** All vowels distinguish short words that sound alike. */
export function spellingsOf(word: string): string[] {
  return [...new Set(formsOf(word).map((form) => lettersOfSound(form).replace(/(.)\1+/g, '$1')))]
}

export const isLatin = (word: string) => /^[a-z0-9]/.test(word)

/** Words that share one of these keys sound alike. */
export function searchKeys(word: string): string[] {
  return [...new Set(soundsOf(word).map(keyOfSound))].sort()
}

/** Shorter sounds have too many similar ones. */
const shortestNear = 4

/** A key is the sound, or what is left of it without one letter: words with a near miss share one. */
export function nearKeys(word: string): string[] {
  const near = soundsOf(word)
    .filter((sound) => sound.length >= shortestNear)
    .flatMap(withoutEachLetter)
  return [...new Set([...near, ...writtenKeys(word)])].sort()
}

/** A wrong letter amid a short Latin word may change its sound altogether: 'jatre' for 'jarre'. */
function writtenKeys(word: string): string[] {
  if (!isSpelledLong(word)) return []
  return withoutEachLetter(word).map((letters) => `written ${letters}`)
}

const withoutEachLetter = (word: string) => [
  word,
  ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1)),
]

/** Latin words have so many letters that one of them may be wrong. */
const isSpelledLong = (word: string) => /^[a-z]{5,24}$/.test(word)

// Hamza is removed with the combining marks; these three letters do not decompose.
const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه' }

/**
 * Unifies Arabic letter variants, removes diacritics and tatweel, and writes Latin without accents, in lower
 * case and with single spaces.
 */
export function normaliseForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      // The marks are Latin accents, Arabic vowel signs and the superscript alef.
      .replace(/\p{M}|ـ/gu, '')
      .replace(/[ٱىة]/g, (letter) => arabicForms[letter] ?? letter)
      .replace(/œ/gi, 'oe')
      .replace(/æ/gi, 'ae')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** A search word may stand within a word of the text, too; this is for short lists of names. */
export function containsWords(text: string, search: string): boolean {
  const normalised = normaliseForSearch(text)
  return searchWords(search).every((word) => normalised.includes(word.replace(/^ال(?=..)/, '')))
}

/** No visitor types more words, or letters of one, and more must not cost more than an ordinary search. */
const wordLimit = 8
const wordLengthLimit = 40

export function searchWords(query: string): string[] {
  const words = normaliseForSearch(query.slice(0, 500)).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, wordLimit).map((word) => word.slice(0, wordLengthLimit))
}

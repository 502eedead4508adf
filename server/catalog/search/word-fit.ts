import { isLatin, searchKeys, soundsOf, spellingsOf } from '#domain/text/search-key.ts'

/** The fit of a word of the catalogue to a typed one is 1 for the same word. */
export const fits = {
  same: 1,
  sound: 0.9,
  /** The word is the same as one in a group of synonyms. */
  synonym: 0.85,
  beginning: 0.8,
  sameConsonants: 0.75,
  similarSynonym: 0.7,
  near: 0.6,
  /** The word contains what was typed. */
  part: 0.4,
} as const

/** Words that have fewer consonants in common are different ones. */
const shortestKey = 3

/** Two words hardly share so many consonants by chance, unlike the three of an Arabic root. */
const longKey = 4

const consonantsOf = (sound: string) => sound.replace(/[aiu]/g, '')

function hasManyConsonants(typed: string): boolean {
  return soundsOf(typed).every((sound) => consonantsOf(sound).length >= longKey)
}

/** Returns how many vowels may differ between words of the same consonants: Arabic plurals change two. */
function otherVowels(typed: string, word: string): number {
  const isArabic = !isLatin(typed) && !isLatin(word)
  return isArabic || hasManyConsonants(typed) ? 2 : 1
}

/** Short words share their sound with quite different ones: 'théière' and 'terre'. */
export function hasEnoughConsonants(typed: string): boolean {
  return soundsOf(typed).every((sound) => consonantsOf(sound).length >= shortestKey)
}

/** A result of 0 means that the word does not fit. */
export function fitOf(typed: string, word: string, sounds: ReadonlySet<string>): number {
  if (word === typed) return fits.same
  const isSameSound = soundsOf(word).some((sound) => sounds.has(sound))
  if (isSameSound && hasEnoughConsonants(typed)) return fits.sound
  if (!word.includes(typed)) return hasSameConsonants(typed, word) ? fits.sameConsonants : 0
  return word.startsWith(typed) && typed.length > 2 ? fits.beginning : fits.part
}

/** Words of the same consonants may be one when few vowels differ; short ones must be spelled as they sound. */
export function hasSameConsonants(typed: string, word: string): boolean {
  if (!hasEnoughConsonants(typed)) return isSpelledAlike(typed, word)
  return soundDistance(soundsOf(typed), soundsOf(word)) <= otherVowels(typed, word)
}

/** In the other script, which leaves out or adds more, short spellings are alike by chance. */
function isSpelledAlike(typed: string, word: string): boolean {
  const shortest = isLatin(typed) === isLatin(word) ? 2 : 3
  const spellings = new Set(spellingsOf(word))
  return spellingsOf(typed).some((spelling) => spelling.length >= shortest && spellings.has(spelling))
}

/**
 * A slip is one wrong letter, keeps the first consonant and most letters; too many short words sound nearly alike,
 * so these must also be written alike.
 */
export function isNearMiss(typed: string, word: string): boolean {
  const sounds = soundsOf(typed)
  const soundsNearly = () =>
    soundsOf(word).some((other) => sounds.some((sound) => isOneSoundOff(sound, other)))
  return isOneLetterOff(typed, word) || (isWrittenAlike(typed, word) && soundsNearly())
}

function soundDistance(one: readonly string[], other: readonly string[]): number {
  return Math.min(...one.flatMap((sound) => other.map((another) => editDistance(sound, another))))
}

function isOneSoundOff(sound: string, other: string): boolean {
  return firstConsonant(sound) === firstConsonant(other) && editDistance(sound, other) <= 1
}

const firstConsonant = (sound: string) => /[^aiu]/.exec(sound)?.[0]

/** A slip keeps the first letter. */
function isOneLetterOff(typed: string, word: string): boolean {
  return typed[0] === word[0] && editDistance(typed, word) === 1
}

/** The scripts leave out different vowels: between them the consonants decide. */
function isWrittenAlike(typed: string, word: string): boolean {
  if (isLatin(typed) !== isLatin(word)) return searchKeys(typed).some((key) => searchKeys(word).includes(key))
  return editDistance(typed, word) <= Math.floor(typed.length / 3)
}

function editDistance(one: string, other: string): number {
  let distances = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [column, another] of [...other].entries()) {
      const [added = 0, changed = 0, left = 0] = [next[column], distances[column], distances[column + 1]]
      next.push(Math.min(added + 1, left + 1, changed + (letter === another ? 0 : 1)))
    }
    distances = next
  }
  return distances[other.length] ?? 0
}

/** These words, normalised, say nothing about a product in the languages of the shop and in Darija. */
const stopWords = new Set(
  (
    'de du des d l la le les un une et ou a au aux en pour avec sans sur dans par mon ma mes ' +
    'the of for with and in to an my on from ' +
    'dyal dial dyali diali dyalo dyel li lli bghit chi wahd wa7d wahed f fi mn men m3a 3la ' +
    'من في علي الي على مع او و ل ب عن ديال ديالي شي واحد بغيت فيه'
  ).split(' '),
)

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Removes 'of the', which Darija in Latin letters joins to the next word: 'dlward' is 'd lward'. */
export function withoutDarijaOf(word: string): string {
  return word.replace(/^dl(?=[a-z0-9]{3})/, 'l')
}

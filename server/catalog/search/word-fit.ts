import { isLatin, soundsOf, spellingsOf } from '#domain/text/search-key.ts'
import { soundDistance } from './closest-sounds.ts'

/** How well a word of the catalogue fits a typed one: 1 for the same word. */
export const fits = {
  same: 1,
  sound: 0.9,
  /** The same word as in a group of synonyms. */
  synonym: 0.85,
  beginning: 0.8,
  key: 0.75,
  similarSynonym: 0.7,
  /** A synonym that shares only its consonants. */
  keySynonym: 0.65,
  near: 0.6,
  part: 0.4,
} as const

/** Words that have less in common are different ones. */
const shortestKey = 3

/** So many consonants are hardly shared by chance, as the three of an Arabic root are. */
const longKey = 4

const consonantsOf = (sound: string) => sound.replace(/[aiu]/g, '')

export function hasManyConsonants(typed: string): boolean {
  return soundsOf(typed).every((sound) => consonantsOf(sound).length >= longKey)
}

/** So many vowels may differ between words of the same consonants: Arabic plurals change two. */
function otherVowels(typed: string, word: string): number {
  const isArabic = !isLatin(typed) && !isLatin(word)
  return isArabic || hasManyConsonants(typed) ? 2 : 1
}

/** Short words share their sound with quite other ones: 'théière' and 'terre'. */
export function hasEnoughConsonants(typed: string): boolean {
  return soundsOf(typed).every((sound) => consonantsOf(sound).length >= shortestKey)
}

/** The fit of a word of the catalogue to a typed one with these sounds; 0: none. */
export function fitOf(typed: string, word: string, sounds: ReadonlySet<string>): number {
  if (word === typed) return fits.same
  const isSameSound = soundsOf(word).some((sound) => sounds.has(sound))
  if (isSameSound && hasEnoughConsonants(typed)) return fits.sound
  if (!word.includes(typed)) return hasSameConsonants(typed, word) ? fits.key : 0
  return isSameSound || (word.startsWith(typed) && typed.length > 2) ? fits.beginning : fits.part
}

/** Whether words of the same consonants may be one: with few vowels changed, and short ones spelled as they sound. */
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

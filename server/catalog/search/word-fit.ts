import { soundsOf } from '#domain/text/search-key.ts'
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

/** So many vowels may differ between words of the same consonants: Arabic plurals change two. */
function otherVowels(typed: string): number {
  return isLatin(typed) ? 1 : 2
}

export const isLatin = (word: string) => /^[a-z0-9]/.test(word)

/** Short words share their sound with quite other ones: 'théière' and 'terre'. */
export function isTelling(typed: string): boolean {
  return soundsOf(typed).every((sound) => sound.replace(/[aiu]/g, '').length >= shortestKey)
}

/** The fit of a word of the catalogue to a typed one with these sounds; 0: none. */
export function fitOf(typed: string, word: string, sounds: ReadonlySet<string>): number {
  if (word === typed) return fits.same
  const isSameSound = soundsOf(word).some((sound) => sounds.has(sound))
  if (isSameSound && isTelling(typed)) return fits.sound
  if (!word.includes(typed))
    return soundDistance([...sounds], soundsOf(word)) <= otherVowels(typed) ? fits.key : 0
  return isSameSound || (word.startsWith(typed) && typed.length > 2) ? fits.beginning : fits.part
}

import { normaliseDigits } from '../shared/clean-text.ts'

/** This is the common Moroccan romanisation; unwritten vowels are left out. */
const arabicLetters: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'dh',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'ou',
  ي: 'i',
  ى: 'a',
  ة: 'a',
  ء: '',
  ٱ: 'a',
  گ: 'g',
  ڭ: 'g',
  پ: 'p',
  ڤ: 'v',
}

const otherLetters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** The limit is in characters, as for every slug (docs/product.md, "Categories"). */
const longest = 100

/**
 * Makes 'bowls-plates' of 'Bowls & plates', 'theieres' of 'Théières' and 'touajn' of 'طواجن'; the slug is
 * empty when nothing can be transliterated.
 */
export function slugify(name: string): string {
  const latin = normaliseDigits(name)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/\p{L}/gu, (letter) => arabicLetters[letter] ?? otherLetters[letter] ?? letter)
  return (
    latin
      // L’eau is two words, potter’s is one.
      .replace(/\b(l|d|qu)['’]/g, '$1-')
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replace(/^-+|-+$/g, '')
  )
}

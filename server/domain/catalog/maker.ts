import type { Language } from '../shared/language.ts'

/** Between the two writings of a maker's name: 'رقية · Rkia'. */
const separator = ' · '

/** The maker's name in the letters of the language, where the field has it in Arabic and in Latin letters. */
export function makerName(maker: string, language: Language): string {
  const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)
  const written = maker.split(separator).find((name) => isArabic(name) === (language === 'ar'))
  return written ?? maker
}

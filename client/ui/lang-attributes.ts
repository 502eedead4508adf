import { type Language, languages } from '#domain/shared/language.ts'

/** The lang and dir attributes of a text that may be in another language than the page. */
export function langAttributes(own: Language, page: Language): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return own === page ? {} : { lang: own, dir: languages[own].dir }
}

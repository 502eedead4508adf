import { type Language, languages } from '#domain/shared/language.ts'

/** Lang and dir of an element whose text may be in another language than the page. */
export function langAttributes(own: Language, page: Language): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return own === page ? {} : { lang: own, dir: languages[own].dir }
}

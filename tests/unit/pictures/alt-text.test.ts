import { expect, test } from 'vitest'
import { altText, altTextBeside } from '#domain/pictures/picture.ts'

/** See docs/product.md, "Pictures". */
const described = { alt_ar: 'من أعلى', alt_en: 'Seen from above', alt_fr: null }
const named = { alt_ar: null, alt_en: ' blue Tagine ', alt_fr: null }

test('a picture has its text, else the name of what it shows; beside that name only what says more', () => {
  expect(altText(described, 'en', 'Blue Tagine')).toBe('Seen from above')
  expect(altText(described, 'fr', 'Tajine bleu')).toBe('Tajine bleu')
  expect(altText(null, 'ar', 'طاجين أزرق')).toBe('طاجين أزرق')
  expect(altTextBeside('طاجين أزرق', described, 'ar')).toBe('من أعلى')
  expect(altTextBeside('Tajine bleu', described, 'fr')).toBe('')
  expect(altTextBeside('Blue Tagine', named, 'en')).toBe('')
  expect(altTextBeside('Blue Tagine', undefined, 'en')).toBe('')
})

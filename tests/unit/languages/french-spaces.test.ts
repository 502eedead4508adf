import { expect, test } from 'vitest'
import { createI18next } from '../../../server/http/localisation/i18n.ts'

test('no line of French begins with a sign or ends with an opening quotation mark', () => {
  const { fr } = createI18next('locales').store.data
  expect(JSON.stringify(fr).match(/.{0,20}(?: [:;?!%»]|« ).{0,20}/g)).toBeNull()
})

test('French texts have typographic apostrophes, dots and quotation marks', () => {
  const { fr } = createI18next('locales').store.data
  expect(JSON.stringify(fr).match(/.{0,20}(?:\p{L}'\p{L}|\.\.\.|“|”).{0,20}/gu)).toBeNull()
})

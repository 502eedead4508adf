import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const french = readdirSync('locales/fr').map((file) => ({
  file,
  text: readFileSync(`locales/fr/${file}`, 'utf8'),
}))

test.each(french)('$file: a space that does not break stands before : ; ? ! % » and after «', ({ text }) => {
  expect(text.match(/.{0,20}(?: [:;?!%»]|« ).{0,20}/g)).toBeNull()
})

test.each(french)('$file has typographic apostrophes, dots and quotation marks', ({ text }) => {
  expect(text.match(/.{0,20}(?:\p{L}'\p{L}|\.\.\.|“|”).{0,20}/gu)).toBeNull()
})

import { expect, test } from 'vitest'
import { encodeUtf8 } from '../../../views/encode-utf8.ts'

test.each([
  ['nothing', ''],
  ['Latin', 'Fakhar Asfi, céramique à Safi'],
  ['Arabic', 'فخار أسفي <b>120</b> درهم'],
  ['letters beyond the first plane', '🏺 and 𐤀'],
  ['halves of such letters, as a cut text ends with', 'a\ud83d b\udffa \udffa\ud83d'],
])('encodes %s as Buffer.from does', (_what, text) => {
  expect(encodeUtf8(text)).toEqual(Buffer.from(text))
})

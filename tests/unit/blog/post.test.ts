import { expect, test } from 'vitest'
import { countWords, extractPictureUrls, readingMinutes, tagName } from '#domain/blog/post.ts'

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readingMinutes(countWords('clay '.repeat(words)))).toBe(minutes)
  expect(readingMinutes(countWords('طين '.repeat(words)))).toBe(minutes)
  expect(readingMinutes(countWords('طِيـــنٌ، '.repeat(words)))).toBe(minutes)
})

test.each([
  ['Clay, water and fire.', 4],
  ['الطينُ والماءُ والنارُ', 3],
  ['هذا هو الطين؟ نعم!', 4],
  ['l’argile d’Oued Chaâba', 3],
  ['## A heading\n\n- one\n- two', 4],
  ['**bold** and _thin_', 3],
  ['[the shop](https://example.com/a/long/address)', 2],
  ['[clay](https://example.com/wiki/Clay_(pottery)) is earth', 3],
  ['![A blue plate](/uploads/a/plate.jpg)', 3],
  ['--- *** 12 %', 1],
  ['', 0],
])('words are counted as a reader counts them: %s', (text, words) => expect(countWords(text)).toBe(words))

test('the pictures of a text are those stored in this shop', () => {
  const text =
    '![A [blue] plate](/uploads/images/1/a.jpg) ![B](https://evil.example/b.jpg) [C](/uploads/c.jpg) ![](/uploads/d/e-1.png "T")'
  expect(extractPictureUrls(text)).toEqual(['/uploads/images/1/a.jpg', '/uploads/d/e-1.png'])
})

// If each mark were searched for up to the end of the text, these would time out.
test.each(['](a(b', '](a)(', '![a[b]', "a'"])(
  'millions of %s are counted and searched in linear time',
  (part) => {
    const text = part.repeat(1_000_000)
    expect(countWords(text)).toBeLessThanOrEqual(2_000_000)
    expect(extractPictureUrls(text)).toEqual([])
  },
)

test('a tag without a name in the page’s language has its Arabic name, marked as such', () => {
  const nameless = { name_ar: 'طين', name_en: null, name_fr: null }
  expect(tagName(nameless, 'en')).toEqual({ text: 'طين', language: 'ar' })
  expect(tagName({ ...nameless, name_ar: 'raku' }, 'fr')).toEqual({ text: 'raku', language: 'fr' })
})

import { describe, expect, test } from 'vitest'
import { mapPage, offsetOf, pageOf, pagerNumbers, slicePage } from '#domain/shared/page.ts'

test.each([
  [0, 1, { page: 1, pages: 1 }],
  [0, 9, { page: 1, pages: 1 }],
  [10, 1, { page: 1, pages: 1 }],
  [11, 2, { page: 2, pages: 2 }],
  [11, 3, { page: 2, pages: 2 }],
  [20, 100_000, { page: 2, pages: 2 }],
])('of %i rows, 10 a page, page %i is %j', (total, page, expected) => {
  expect(pageOf(total, { page, size: 10 })).toEqual({ total, ...expected })
})

test('a page has 24 rows unless a list says otherwise', () => {
  expect(pageOf(25, { page: 1 })).toEqual({ total: 25, page: 1, pages: 2 })
  expect([offsetOf({ page: 1 }), offsetOf({ page: 3 }), offsetOf({ page: 3, size: 10 })]).toEqual([0, 48, 20])
})

describe('a list in memory', () => {
  const letters = [...'abcdefg']

  test.each([
    [1, ['a', 'b', 'c'], 1],
    [3, ['g'], 3],
    [4, ['g'], 3],
  ])('page %i of it is %j', (page, items, shown) => {
    expect(slicePage(letters, { page, size: 3 })).toEqual({ items, total: 7, page: shown, pages: 3 })
  })

  test('is one empty page without items', () => {
    expect(slicePage([], { page: 2 })).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  })

  test('maps its items and changes nothing else', () => {
    const page = slicePage(letters, { page: 3, size: 3 })
    expect(mapPage(page, (letter) => letter.toUpperCase())).toEqual({ ...page, items: ['G'] })
  })
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('at %i of %i a pager shows %j', (page, pages, numbers) => {
  expect(pagerNumbers({ page, pages })).toEqual(numbers)
})

import { expect, test } from 'vitest'
import { pageOf, pagerNumbers, slicePage } from '#domain/shared/page.ts'

test.each([
  [0, 1, { page: 1, pages: 1 }],
  [10, 1, { page: 1, pages: 1 }],
  [11, 3, { page: 2, pages: 2 }],
  [20, 100_000, { page: 2, pages: 2 }],
])('of %i rows, 10 a page, page %i is %j', (total, page, expected) => {
  expect(pageOf(total, { page, size: 10 })).toEqual({ total, ...expected })
})

test.each([3, 4])('of a list in memory page %i is the last', (page) => {
  expect(slicePage([...'abcdefg'], { page, size: 3 })).toEqual({ items: ['g'], total: 7, page: 3, pages: 3 })
})

test.each([
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('at %i of %i a pager shows %j', (page, pages, numbers) => {
  expect(pagerNumbers({ page, pages })).toEqual(numbers)
})

import { describe, expect, test } from 'vitest'
import { userListQuery, userLogQuery } from '#domain/accounts/user.ts'
import { blogListQuery, postListQuery } from '#domain/blog/post-list.ts'
import { categoryListQuery } from '#domain/catalog/category.ts'
import { importLinesQuery } from '#domain/catalog/product-file.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { entryListQuery, galleryListQuery, submissionListQuery } from '#domain/gallery/gallery.ts'
import { orderListQuery, orderPageSize, ownOrderListQuery } from '#domain/orders/order-list.ts'
import { paperListQuery } from '#domain/orders/paper.ts'
import type { ListQuery } from '#domain/shared/list-query.ts'
import { pagerNumbers } from '#domain/shared/page.ts'
import { messageListQuery } from '#domain/site/contact-form.ts'
import { readListQuery } from '../../../server/http/requests/read-request.ts'

type AnyList = ListQuery<{ page: number }>

const lists: Record<string, AnyList> = {
  '/shop': shopListQuery,
  '/blog': blogListQuery,
  '/gallery': galleryListQuery,
  '/account/orders': ownOrderListQuery,
  '/admin?tab=orders': orderListQuery,
  '/admin?tab=products': productListQuery,
  '/admin?tab=categories': categoryListQuery,
  '/admin?tab=blog': postListQuery,
  '/admin?tab=gallery': entryListQuery,
  '/admin/users': userListQuery,
  '/admin/users/log': userLogQuery,
  '/admin/messages': messageListQuery,
  '/admin/gallery/offered': submissionListQuery,
  '/admin/products/imports/7': importLinesQuery('7'),
}

describe.each(Object.entries(lists))('%s', (path, list) => {
  test('is the whole list for its URL and for nonsense, and has its page at the end', () => {
    expect(list.path()).toBe(path)
    expect(list.path(list.defaults)).toBe(path)
    expect(list.isFiltered(list.defaults)).toBe(false)
    const nonsense = [undefined, 'tab', ['q'], { q: ['a', 'b'] }, { page: { x: 1 } }, { unknown: 'x' }]
    for (const query of nonsense)
      expect(readListQuery(list, query), JSON.stringify(query)).toEqual(list.defaults)
    for (const page of ['', '0', '-1', '1.5', '100001', '1e99'])
      expect(list.parse({ page }), page).toEqual(list.defaults)
    const { page } = list.parse({ page: '3' })
    expect(page).toBe(3)
    expect(list.path({ page })).toBe(`${path}${path.includes('?') ? '&' : '?'}page=3`)
    expect(list.isFiltered({ page })).toBe(false)
  })
})

const orderAddress =
  'tab=orders&q=%D8%B7%D9%8A%D9%86+%26+50%25&status=shipped&city=Safi&from=2024-02-29&to=2026-12-31&same=phone-17&page=2'

test.each<[AnyList, string]>([
  [orderListQuery, orderAddress],
  [productListQuery, 'tab=products&q=a&category=tagines-2&state=sold_out&sort=price&page=5'],
  [categoryListQuery, 'tab=categories&q=a&active=no&sort=shop'],
  [postListQuery, 'tab=blog&q=a&state=scheduled&sort=title'],
  [entryListQuery, 'tab=gallery&q=a&category=Zellige+%2F+vert&state=deleted'],
  [importLinesQuery('7'), 'show=wrong&page=2'],
  [blogListQuery, 'tag=%D8%B7%D9%8A%D9%86&page=3'],
  [shopListQuery, 'q=pot+%26+%22vase%22+50%25&category=vases&min=14&page=3'],
])('what is formatted can be parsed again: %#', (list, address) => {
  const values = list.parse(address)
  expect(readListQuery(list, Object.fromEntries(new URLSearchParams(address)))).toEqual(values)
  expect(list.format(values)).toBe(address)
  expect(list.isFiltered(values)).toBe(true)
})

test.each([
  { status: 'lost' },
  { from: '2023-02-29' },
  { from: '1999-12-31' },
  { to: '2026-1-1' },
  { q: ' \0 ' },
  { same: 'address-0x1' },
  { same: "phone-1'" },
])('orders are not filtered by %j', (nonsense) => {
  expect(orderListQuery.parse(nonsense)).toEqual(orderListQuery.defaults)
})

test.each([
  ['2026-11', '2026-11'],
  [' ٣.٢٠٢٦ ', '2026-03'],
  ['2026-13', ''],
])('%s as a month is read as "%s"', (month, read) => expect(paperListQuery.parse({ month }).month).toBe(read))

test.each([
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('at %i of %i a pager shows %j', (page, pages, numbers) => {
  expect(pagerNumbers({ page, pages })).toEqual(numbers)
})

test('a text is truncated, trimmed and without characters that the database cannot store', () => {
  expect(orderListQuery.parse({ q: ` \0pot\ud800 ${'a'.repeat(5000)}` }).q).toHaveLength(200)
  expect(orderListQuery.parse({ q: ' \0pot\ud800 ' }).q).toBe('pot\ufffd')
  expect(blogListQuery.parse({ tag: 'a'.repeat(5000) }).tag).toHaveLength(60)
})

test('orders of one source, or beyond a limit, are 200 a page', () => {
  for (const part of [{ same: 'phone-1' }, { queue: 'beyond_limits' }] as const)
    expect(orderPageSize({ ...orderListQuery.defaults, ...part })).toBe(200)
})

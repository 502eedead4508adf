import { expect, test } from 'vitest'
import { type Costs, limits, listBroken, modelNeeds, today } from '../../bench/scale/model.ts'
import { drawScaleTable } from '../../bench/scale/write-scale.ts'

/** A page costs 1 ms of the shop on average, everything else nothing. */
const costs: Costs = {
  storedPage: { shop: 1, database: 0 },
  renderedPage: { shop: 1, database: 0 },
  search: { shop: 1, database: 2 },
  file: { shop: 0, database: 0 },
  order: { shop: 0, database: 0 },
  firstPageKb: 200,
  furtherPageKb: 100,
  orderKb: 4,
  pictureKb: 345,
}
const secondsPerDay = 86_400

test('the processor of the busiest seconds is that of their pages, files and orders', () => {
  const pages = (today.visits * today.pagesPerVisit * today.peak) / secondsPerDay
  const needs = modelNeeds(costs, 1)
  expect(needs.shopCores).toBeCloseTo(pages / 1000)
  expect(needs.databaseCores).toBeCloseTo((pages * today.shares.searched * 2) / 1000)
  const files = (today.visits * today.filesPerVisit * today.peak) / secondsPerDay
  const withFiles = modelNeeds({ ...costs, file: { shop: 2, database: 0 } }, 1)
  expect(withFiles.shopCores - needs.shopCores).toBeCloseTo((2 * files) / 1000)
  const orders = (today.orders * today.peak) / secondsPerDay
  const withOrders = modelNeeds({ ...costs, order: { shop: 0, database: 5 } }, 1)
  expect(withOrders.databaseCores - needs.databaseCores).toBeCloseTo((5 * orders) / 1000)
  expect(needs.ordersPerSecond).toBeCloseTo(orders)
})

test('a visit sends its first page whole and of each further one what is new', () => {
  const kb = 200 + (today.pagesPerVisit - 1) * 100
  expect(modelNeeds(costs, 1).terabytesPerMonth).toBeCloseTo((today.visits * 30 * kb) / 1024 ** 3)
  expect(modelNeeds(costs, 1).databaseGbPerYear).toBeCloseTo((today.orders * 365 * 4) / 1024 ** 2)
})

test('every need grows with the load', () => {
  const one = modelNeeds(costs, 1)
  const many = modelNeeds(costs, 1000)
  for (const [resource, need] of Object.entries(one)) {
    expect(many[resource as keyof typeof many], resource).toBeCloseTo(1000 * need)
  }
})

test('what is beyond its limit is broken, the furthest beyond first', () => {
  const within = modelNeeds(costs, 1)
  expect(listBroken(within)).toEqual([])
  const needs = {
    ...within,
    shopCores: 2 * limits.shopCores,
    people: 3 * limits.people,
    megabitsPerSecond: limits.megabitsPerSecond,
  }
  expect(listBroken(needs)).toEqual(['people', 'shopCores'])
})

test('the table has a row for each resource, in bold beyond its limit, and names what breaks', () => {
  const lines = drawScaleTable(costs).trim().split('\n')
  expect(lines).toHaveLength(2 + Object.keys(limits).length + 1)
  expect(lines[0]).toBe('|  | limit | 1 × | 10 × | 100 × | 1,000 × |')
  const people = lines.find((line) => line.includes('by phone'))
  expect(people).toBe('| people who confirm orders by phone | 2 | 0.25 | **2.5** | **25** | **250** |')
  expect(lines.at(-1)).toMatch(
    /^\| what breaks, the furthest beyond first \| {2}\| nothing \| people who confirm/,
  )
})

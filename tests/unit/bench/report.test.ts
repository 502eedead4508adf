import { describe, expect, test } from 'vitest'
import { drawChart } from '../../bench/report/draw-chart.ts'
import { writeTable } from '../../bench/report/write-table.ts'
import { type Bar, comparedRow, type MeasuredRow, measuredRow, type Row } from '../../bench/row.ts'

const least: Bar = { of: 'ratio', least: 0.9 }
const most: Bar = { of: 'value', most: 200 }
const inPart = (row: MeasuredRow): Row => ({ part: 'pages', ...row })
const named = { what: '/shop|q', figure: 'from memory', unit: 'requests/s' }

describe('a figure beside its reference', () => {
  test('is the median of the rounds, and so is its ratio, which the bar judges', () => {
    const rounds = [
      { value: 80, reference: 100 },
      { value: 95, reference: 100 },
      { value: 300, reference: 300 },
    ]
    expect(comparedRow({ ...named, bar: least }, rounds)).toMatchObject({
      value: 95,
      reference: 100,
      ratio: 0.95,
      from: 0.8,
      to: 1,
      isReached: true,
    })
    expect(comparedRow({ ...named, bar: least }, rounds.slice(0, 1)).isReached).toBe(false)
  })
})

test.each([
  [[150, 190, 230], 190, true],
  [[150, 201, 230], 201, false],
])('the value of %j is %d', (values, value, isReached) => {
  expect(measuredRow({ ...named, bar: most }, values, 50)).toMatchObject({
    value,
    isReached,
    ratio: value / 50,
  })
})

test('without a bar nothing is reached or missed', () => {
  expect(measuredRow(named, [1]).isReached).toBeNull()
})

test('the table has a row for each figure, or a column where the same pages have many', () => {
  const [head, , row] = writeTable([inPart(measuredRow({ ...named, bar: most }, [210]))])
  expect(head).toContain('| ratio |')
  expect(row).toContain('| /shop\\|q | from memory | 210 requests/s |')
  expect(row).toContain('| ≤ 200 | **no** |')
  const figures = ['LCP', 'FCP', 'TBT'].map((figure) =>
    inPart(measuredRow({ what: 'home', figure, unit: 'ms', bar: most }, [300])),
  )
  expect(writeTable(figures)).toEqual([
    '|  | LCP, ms, ≤ 200 | FCP, ms, ≤ 200 | TBT, ms, ≤ 200 |',
    '| --- | ---: | ---: | ---: |',
    '| home | **300** | **300** | **300** |',
  ])
})

test('the chart draws a bar beside its reference, and cuts off what is far beyond', () => {
  const chart = drawChart('Pages & more', [
    inPart(comparedRow({ ...named, bar: least }, [{ value: 95, reference: 100 }])),
    inPart(comparedRow({ ...named, bar: least }, [{ value: 9500, reference: 100 }])),
  ])
  expect(chart).toContain('Pages &amp; more')
  expect(chart.match(/class="reference"/g)).toHaveLength(2)
  const widths = [...chart.matchAll(/class="good" [^>]* width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(Math.max(...widths)).toBeLessThanOrEqual(400)
  expect(chart).toContain('prefers-color-scheme: dark')
})

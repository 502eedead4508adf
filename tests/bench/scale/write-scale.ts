import { readFileSync, writeFileSync } from 'node:fs'
import { format } from '../report/describe-row.ts'
import { type Costs, limits, listBroken, modelNeeds, type Needs, type Resource } from './model.ts'

const file = 'docs/scale.md'
const between = /(?<=<!-- scale -->\n).*(?=<!-- end of scale -->)/s
const scales = [1, 10, 100, 1000]

const names: Record<Resource, string> = {
  shopCores: 'processor of the shop, cores in the busiest seconds',
  databaseCores: 'processor of PostgreSQL, cores in the busiest seconds',
  megabitsPerSecond: 'sent in the busiest seconds, Mbit/s',
  terabytesPerMonth: 'sent in a month, TB',
  ordersPerSecond: 'orders in the busiest seconds, share of what one process places',
  databaseGbPerYear: 'growth of the database, GB a year',
  picturesGbPerYear: 'growth of the pictures, GB a year',
  people: 'people who confirm orders by phone',
}

/** The table of docs/scale.md: needs at each scale, in bold what is beyond its limit, and what breaks first. */
export function drawScaleTable(costs: Costs): string {
  const needs = scales.map((times) => modelNeeds(costs, times))
  const rows = (Object.keys(names) as Resource[]).map((resource) => [
    names[resource],
    format(limits[resource]),
    ...needs.map((each) => cell(each, resource)),
  ])
  const broken = ['what breaks, the furthest beyond first', '', ...needs.map(nameBroken)]
  const heading = ['', 'limit', ...scales.map((times) => `${format(times)} ×`)]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(heading),
    line(['---', ...heading.slice(1).map(() => '---:')]),
    ...[...rows, broken].map(line),
    '',
  ].join('\n')
}

function cell(needs: Needs, resource: Resource): string {
  const text = format(needs[resource])
  return needs[resource] > limits[resource] ? `**${text}**` : text
}

function nameBroken(needs: Needs): string {
  const broken = listBroken(needs).map((resource) => names[resource].split(',')[0])
  return broken.length === 0 ? 'nothing' : broken.join('; ')
}

export function writeScale(costs: Costs): void {
  const table = drawScaleTable(costs)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(between, () => table),
  )
}

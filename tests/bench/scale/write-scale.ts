import { readFileSync, writeFileSync } from 'node:fs'
import { format } from '../report/describe-row.ts'
import { type Cost, type Costs, limits, listBroken, modelNeeds, type Needs, type Resource } from './model.ts'

const file = 'docs/scale.md'
const between = /(?<=<!-- scale -->\n).*(?=<!-- end of scale -->)/s
const scales = [1, 10, 100, 1000]

const names: Record<Resource, string> = {
  shopCores: 'processor of the shop, cores in the busiest seconds',
  databaseCores: 'processor of PostgreSQL, cores in the busiest seconds',
  megabitsPerSecond: 'sent in the busiest seconds, Mbit/s',
  terabytesPerMonth: 'sent in a month, TB',
  ordersPerSecond: 'orders a second in the busiest ones',
  databaseGbPerYear: 'growth of the database, GB a year',
  picturesGbPerYear: 'growth of the pictures, GB a year',
  people: 'people who confirm orders by phone',
}

const requests = {
  storedPage: 'a page from memory',
  renderedPage: 'a page rendered anew',
  search: 'a search or filter',
  file: 'a picture or script',
  order: 'an order of one product',
} as const satisfies Partial<Record<keyof Costs, string>>

/** What was measured of single requests. */
function drawCosts(costs: Costs): string {
  const rows = (Object.keys(requests) as (keyof typeof requests)[]).map((kind) => {
    const { shop, database }: Cost = costs[kind]
    return line([requests[kind], format(shop), format(database)])
  })
  const heading = ['ms of one core', 'shop', 'PostgreSQL']
  const size = `An order leaves ${format(costs.orderKb)} KB in the database, a picture ${format(costs.pictureKb)} KB with what is made of it.`
  return [line(heading), line(['---', '---:', '---:']), ...rows, '', size, ''].join('\n')
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

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
  const table = `${drawCosts(costs)}\n${drawScaleTable(costs)}`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(between, () => table),
  )
}

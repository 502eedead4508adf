import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Bar, Part, Row } from './figures.ts'

export type PartResult = {
  seconds: number
  /** It counts processes that wanted a processor in the minute before it began. */
  load: number
  rows: Row[]
}

const reportFile = 'docs/performance.md'
const [begin, end] = ['<!-- bench -->\n', '<!-- end of bench -->']

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.table(rows.map(({ bar, ...row }) => ({ ...row, bar: describeBar(bar) })))
}

/** Replaces the sections of the measured parts between the marks of the report; the text around is written by hand. */
export function writeReport(parts: Record<string, Part>, measured: Record<string, PartResult>): void {
  const text = readFileSync(reportFile, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  const written = text.slice(from, to).split(/^(?=## )/m)
  const sections = Object.entries(parts).map(([name, part]) => {
    const result = measured[name]
    return result
      ? writeSection(part, result)
      : (written.find((section) => section.startsWith(`## ${part.title}\n`)) ?? '')
  })
  writeFileSync(reportFile, text.slice(0, from) + sections.join('') + text.slice(to))
}

/** A part says itself when it was measured, as parts can be measured alone. */
function writeSection({ title, about, mostRows = 8 }: Part, { seconds, load, rows }: PartResult): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty=+'], { encoding: 'utf8' }).trim()
  const machine = `${cpus()[0]?.model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`
  const date = new Date().toISOString().slice(0, 10)
  const when = `Measured ${date} at ${commit} in ${seconds} s, load ${load} when it began (${machine}).`
  return [`## ${title}`, '', `${about} ${when}`, '', ...writeTable(keepWorst(rows, mostRows)), '', ''].join(
    '\n',
  )
}

/** The table is Markdown, with a row for each figure. */
function writeTable(rows: readonly Row[]): string[] {
  return [
    line(['what', 'figure', 'value', 'reference', 'ratio', 'bar']),
    line(['---', '---', '---:', '---:', '---:', '---']),
    ...rows.map((row) => {
      const { what, figure, unit, reference, ratio, bar } = row
      const beside = [reference, ratio].map((number) => (number === null ? '' : format(number)))
      return line([what, figure, `${judged(row)} ${unit}`.trim(), ...beside, describeBar(bar)])
    }),
  ]
}

/** Where a figure has more rows than this, the report keeps those that are nearest to their bar, or miss it most. */
function keepWorst(rows: readonly Row[], most: number): Row[] {
  return Object.values(Object.groupBy(rows, ({ figure }) => figure)).flatMap((same = []) => {
    if (same.length <= most) return same
    return same
      .filter(({ bar }) => bar !== null)
      .toSorted((one, other) => distanceToBar(one) - distanceToBar(other))
      .slice(0, most)
  })
}

/** The lower, the nearer; a figure that may be nothing at all is compared with 1. */
function distanceToBar({ bar, value, ratio }: Row): number {
  const judged = bar?.of === 'ratio' ? (ratio ?? 0) : value
  return bar && 'least' in bar ? judged / bar.least : -judged / (bar?.most || 1)
}

function judged(row: Row): string {
  return row.isReached === false ? `**${format(row.value)}**` : format(row.value)
}

function describeBar(bar: Bar | null): string {
  if (!bar) return ''
  const limit = 'least' in bar ? `≥ ${format(bar.least)}` : `≤ ${format(bar.most)}`
  return bar.of === 'ratio' ? `${limit} ×` : limit
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: true })
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
}

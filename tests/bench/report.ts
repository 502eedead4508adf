import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Bar, Part, Row } from './figures.ts'

export type PartResult = {
  seconds: number
  /** Processes that wanted a processor in the minute before it began. */
  load: number
  rows: Row[]
}

/** A part says itself when it was measured, as parts can be measured alone. */
type Stored = Record<string, PartResult & { date: string; commit: string; machine: string }>

const resultsFile = 'bench/results.json'
const reportFile = 'docs/performance.md'
const [begin, end] = ['<!-- bench -->', '<!-- end of bench -->']

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.table(rows.map(({ bar, ...row }) => ({ ...row, bar: describeBar(bar) })))
}

/** Stores the figures beside those of parts that were not measured now, and replaces what stands between the marks of the report. */
export function writeReport(parts: Record<string, Part>, measured: Record<string, PartResult>): void {
  const stored: Stored = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const about = {
    date: new Date().toISOString().slice(0, 10),
    commit: git('describe', '--always', '--dirty=+'),
    machine: `${cpus()[0]?.model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`,
  }
  for (const [name, result] of Object.entries(measured)) stored[name] = { ...about, ...result }
  writeFileSync(resultsFile, `${JSON.stringify(stored, null, 1)}\n`)
  const text = readFileSync(reportFile, 'utf8')
  const sections = Object.entries(parts).flatMap(([name, part]) => {
    const result = stored[name]
    if (!result) return []
    const { date, commit, machine, seconds, load, rows } = result
    const when = `Measured ${date} at ${commit} in ${seconds} s, load ${load} when it began (${machine}).`
    return [`## ${part.title}`, '', `${part.about} ${when}`, '', ...writeTable(rows), '']
  })
  const lines = [text.slice(0, text.indexOf(begin)) + begin, ...sections, text.slice(text.indexOf(end))]
  writeFileSync(reportFile, lines.join('\n'))
}

const mostFiguresInRows = 3

/** As Markdown: a row for each figure, or, where the same things have many figures, a column for each. */
function writeTable(rows: readonly Row[]): string[] {
  const figures = [...new Set(rows.map(({ figure }) => figure))]
  const things = [...new Set(rows.map(({ what }) => what))]
  if (figures.length > mostFiguresInRows && rows.length === figures.length * things.length) {
    const find = (thing: string, figure: string) =>
      rows.find((row) => row.what === thing && row.figure === figure)
    const heads = figures.map((figure) => {
      const { unit = '', bar = null } = rows.find((row) => row.figure === figure) ?? {}
      return [figure, unit, describeBar(bar)].filter(Boolean).join(', ')
    })
    const cells = (thing: string) => figures.map((figure) => judged(find(thing, figure)))
    return [
      line(['', ...heads]),
      line(['---', ...heads.map(() => '---:')]),
      ...things.map((thing) => line([thing, ...cells(thing)])),
    ]
  }
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

/** Bold where the bar is missed. */
function judged(row: Row | undefined): string {
  if (!row) return ''
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

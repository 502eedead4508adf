import type { Row } from '../row.ts'
import { describeBar, describeReached, format } from './describe-row.ts'

const mostFiguresInRows = 2

/** As Markdown: a row for each figure, or, where the same things have many figures, a column for each. */
export function writeTable(rows: readonly Row[]): string[] {
  const figures = [...new Set(rows.map(({ figure }) => figure))]
  const things = [...new Set(rows.map(({ what }) => what))]
  const isGrid = figures.length > mostFiguresInRows && rows.length === figures.length * things.length
  return isGrid ? writeGrid(rows, figures, things) : writeList(rows)
}

function writeList(rows: readonly Row[]): string[] {
  return [
    '| what | figure | value | reference | ratio | from – to | bar | reached |',
    '| --- | --- | ---: | ---: | ---: | --- | --- | --- |',
    ...rows.map((row) =>
      line([
        row.what,
        row.figure,
        `${format(row.value)} ${row.unit}`,
        format(row.reference),
        format(row.ratio),
        `${format(row.from)} – ${format(row.to)}`,
        describeBar(row.bar),
        describeReached(row),
      ]),
    ),
  ]
}

function writeGrid(rows: readonly Row[], figures: readonly string[], things: readonly string[]): string[] {
  const find = (thing: string, figure: string) =>
    rows.find((row) => row.what === thing && row.figure === figure)
  const heading = (figure: string) => {
    const { unit = '', bar = null } = rows.find((row) => row.figure === figure) ?? {}
    return [figure, unit, describeBar(bar)].filter(Boolean).join(', ')
  }
  return [
    line(['', ...figures.map(heading)]),
    line(['---', ...figures.map(() => '---:')]),
    ...things.map((thing) => line([thing, ...figures.map((figure) => cell(find(thing, figure)))])),
  ]
}

function cell(row: Row | undefined): string {
  if (!row) return ''
  return row.isReached === false ? `**${format(row.value)}**` : format(row.value)
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
}

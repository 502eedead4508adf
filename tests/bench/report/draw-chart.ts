import type { Row } from '../row.ts'
import { describeBar, format } from './describe-row.ts'

const width = 900
const labelWidth = 400
const figureWidth = 110
const rowHeight = 22
const top = 40
/** Longer bars are cut off, unless a limit lies beyond: what is far above needs no scale. */
const leastScale = 2.5

/** Horizontal bars of each figure, with a grey one for its reference, which is the unit, and a line at its bar. */
export function drawChart(title: string, rows: readonly Row[]): string {
  const drawn = rows.flatMap(placeRow)
  const longest = Math.max(1, ...drawn.flatMap(({ length, bar }) => [length, bar ?? 0]))
  const furthestBar = Math.max(...drawn.map(({ bar }) => bar ?? 0))
  const end = Math.min(longest, Math.max(leastScale, 1.2 * furthestBar))
  const height = top + drawn.length * rowHeight + 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">
<style>
text { font: 12px system-ui, sans-serif; fill: #333; }
.title { font-weight: 600; font-size: 14px; }
.reference { fill: #bbb; } .good { fill: #1d5fa8; } .bad { fill: #b3402a; } .plain { fill: #6d7f92; }
.bar { stroke: #111; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
text { fill: #ddd; } .reference { fill: #555; } .good { fill: #6aaef0; } .bad { fill: #f08a70; } .plain { fill: #93a5b8; }
.bar { stroke: #fff; }
}
</style>
<text class="title" x="0" y="16">${escapeXml(title)}</text>
<text x="${labelWidth}" y="16">grey: reference; line: the bar</text>
${drawn.map((each, index) => drawRow(each, top + index * rowHeight, end)).join('\n')}
</svg>
`
}

type Placed = { row: Row; length: number; reference: number | null; bar: number | null }

/** In lengths of which the reference, or the bar where there is none, is 1. */
function placeRow(row: Row): Placed[] {
  const limit = row.bar && ('least' in row.bar ? row.bar.least : row.bar.most)
  if (row.ratio !== null && row.reference !== null) {
    const bar = limit && (row.bar?.of === 'ratio' ? limit : limit / row.reference)
    return [{ row, length: row.ratio, reference: 1, bar: bar || null }]
  }
  return limit ? [{ row, length: row.value / limit, reference: null, bar: 1 }] : []
}

function drawRow({ row, length, reference, bar }: Placed, y: number, end: number): string {
  const at = (value: number) =>
    Math.round(labelWidth + (Math.min(value, end) / end) * (width - labelWidth - figureWidth))
  const kind = row.isReached === null ? 'plain' : row.isReached ? 'good' : 'bad'
  const label = `${row.what}: ${row.figure}`
  const shapes = [
    `<text x="${labelWidth - 8}" y="${y + 11}" text-anchor="end">${escapeXml(shorten(label))}</text>`,
    reference !== null &&
      `<rect class="reference" x="${labelWidth}" y="${y + 10}" width="${at(reference) - labelWidth}" height="5"/>`,
    `<rect class="${kind}" x="${labelWidth}" y="${y}" width="${Math.max(1, at(length) - labelWidth)}" height="10"/>`,
    bar !== null &&
      `<line class="bar" x1="${at(bar)}" x2="${at(bar)}" y1="${y - 3}" y2="${y + 17}"><title>${escapeXml(describeBar(row.bar))}</title></line>`,
    `<text x="${width}" y="${y + 11}" text-anchor="end">${escapeXml(`${format(row.value)} ${row.unit}`)}</text>`,
  ]
  return shapes.filter(Boolean).join('\n')
}

function shorten(label: string): string {
  return label.length > 54 ? `${label.slice(0, 53)}…` : label
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

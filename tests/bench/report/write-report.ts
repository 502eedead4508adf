import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parts } from '../parts.ts'
import { drawChart } from './draw-chart.ts'
import type { Results, StoredPart } from './results.ts'
import { writeTable } from './write-table.ts'

const file = 'docs/performance.md'
const chartFolder = 'docs/performance'
const begin = '<!-- bench -->'
const end = '<!-- end of bench -->'

/** Replaces what stands between the marks in docs/performance.md, and its charts; the text around is written by hand. */
export function writeReport({ machine, parts: measured }: Results): void {
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const after = rest.split(end)[1] ?? ''
  const { processor, cores, memory, system, node } = machine
  const sections = Object.entries(parts).flatMap(([name, part]) => {
    const result = measured[name]
    return result ? [writeSection(name, part, result)] : []
  })
  const lines = [
    begin,
    `Machine: ${processor}, ${cores} cores, ${memory}, ${system}, Node ${node}.`,
    '',
    ...sections,
    end,
  ]
  writeFileSync(file, `${before}${lines.join('\n')}${after}`)
}

function writeSection(name: string, part: (typeof parts)[string], result: StoredPart): string {
  const { date, commit, seconds, load, rows, error } = result
  const missed = rows.filter(({ isReached }) => isReached === false).length
  const judged = rows.filter(({ isReached }) => isReached !== null).length
  const charted = part.charted ? rows.filter(({ figure }) => part.charted?.includes(figure)) : rows
  mkdirSync(chartFolder, { recursive: true })
  writeFileSync(`${chartFolder}/${name}.svg`, drawChart(part.title, charted))
  return [
    `## ${part.title}`,
    '',
    `${part.about} Reference: ${part.reference}.`,
    '',
    `Measured ${date} at ${commit}, ${seconds} s, load ${load} when it began; ${judged - missed} of ${judged} bars reached.${error ? ` Not complete: ${error}.` : ''}`,
    '',
    `![${part.title}](performance/${name}.svg)`,
    '',
    ...writeTable(rows),
    '',
  ].join('\n')
}

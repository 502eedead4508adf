import { readFileSync, writeFileSync } from 'node:fs'
import type { Manifest } from '../runtime/manifest.ts'
import { pageScriptLimit, pageStyleLimit, pages } from './budgets.ts'

const file = 'README.md'
const between = /(?<=<!-- bytes -->\n).*(?=<!-- end of bytes -->)/s

type Built = { manifest: Manifest; sizes: Map<string, number> }

/** Bytes that each public page loads before any interaction, gzipped, and the fonts of a first page. */
export function weighPages({ manifest, sizes }: Built) {
  const rows = Object.entries(pages).map(([page, { scripts, styles, hasIsland }]) => {
    const script = [...scripts.map((name) => `enhance/${name}`), ...(hasIsland ? ['runtime/loader'] : [])]
    return { page, script: weigh(script), style: weigh(styles.map((name) => `styles/${name}`)) }
  })
  const fonts = (script: string) => weigh([`fonts/reem-kufi-${script}`, `fonts/readex-pro-${script}`])
  return { rows, arabicFonts: fonts('arabic'), latinFonts: fonts('latin') }

  function weigh(names: string[]): number {
    const files = new Set(
      names.flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.imports ?? [])]),
    )
    return [...files].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  }
}

function drawByteTable(built: Built): string {
  const { rows, arabicFonts, latinFonts } = weighPages(built)
  return [
    '| page | script, KB | style, KB |',
    '| --- | --- | --- |',
    ...rows.map(({ page, script, style }) => `| ${page} | ${kilobytes(script)} | ${kilobytes(style)} |`),
    `| at most | ${kilobytes(pageScriptLimit)} | ${kilobytes(pageStyleLimit)} |`,
    '',
    `Fonts on a first page: ${kilobytes(arabicFonts)} KB in Arabic, ${kilobytes(latinFonts)} in English and French.`,
    '',
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

/** Whether the README has the table of this build. */
export function isByteTableCurrent(built: Built): boolean {
  return between.exec(readFileSync(file, 'utf8'))?.[0] === drawByteTable(built)
}

export function writeByteTable(built: Built): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(between, () => drawByteTable(built)),
  )
}

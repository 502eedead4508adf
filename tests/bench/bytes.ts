import { bundleForBrowser } from '../../client/build/browser-bundle.ts'
import { fontBudget, weighEntries } from '../../client/build/budgets.ts'
import { createRow, type Row } from './figures.ts'

export const title = 'Bytes'
export const about =
  'Gzipped files of the build: of each kind the page that loads most before any touch. The build itself refuses what exceeds a bar.'

export async function measure(): Promise<Row[]> {
  const { manifest, sizes } = await bundleForBrowser({ forProduction: true })
  const weighFonts = (script: string) =>
    ['reem-kufi', 'readex-pro']
      .map((font) => sizes.get(manifest[`fonts/${font}-${script}`]?.file ?? '') ?? 0)
      .reduce((sum, bytes) => sum + bytes)
  const kinds = Map.groupBy(weighEntries({ manifest, sizes }), ({ name }) =>
    /^\w+\/(admin\/)?/.exec(name)?.[0].replace(/\/$/, ''),
  )
  return [
    ...[...kinds].flatMap(([kind = '', entries]) => {
      const [heaviest] = entries.toSorted((one, other) => other.bytes - one.bytes)
      return heaviest ? [bytesRow(heaviest.name, `most of ${kind}`, heaviest.bytes, heaviest.most)] : []
    }),
    bytesRow('a first page in Arabic', 'fonts', weighFonts('arabic'), fontBudget),
    bytesRow('a first page in English or French', 'fonts', weighFonts('latin'), fontBudget),
  ]
}

function bytesRow(what: string, figure: string, bytes: number, limit: number): Row {
  const bar = { of: 'value', most: limit / 1024 } as const
  return createRow({ what, figure, unit: 'KB', bar }, [{ value: bytes / 1024 }])
}

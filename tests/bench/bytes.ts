import { bundleForBrowser } from '../../client/build/browser-bundle.ts'
import { fontBudget, weighEntries } from '../../client/build/budgets.ts'
import { type Asked, isAsked } from './asked.ts'
import { type MeasuredRow, measuredRow } from './row.ts'

/** What the build weighs. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { manifest, sizes } = await bundleForBrowser({ forProduction: true })
  const entries = weighEntries({ manifest, sizes }).map(({ name, bytes, most }) => {
    const [kind = '', ...rest] = name.split('/')
    return bytesRow(rest.join('/'), kind, bytes, most)
  })
  const weighFonts = (script: string) =>
    ['reem-kufi', 'readex-pro']
      .map((font) => sizes.get(manifest[`fonts/${font}-${script}`]?.file ?? '') ?? 0)
      .reduce((sum, bytes) => sum + bytes)
  const fonts = [
    bytesRow('a first page in Arabic', 'fonts', weighFonts('arabic'), fontBudget),
    bytesRow('a first page in English or French', 'fonts', weighFonts('latin'), fontBudget),
  ]
  return [...entries, ...fonts].filter(({ what }) => isAsked(asked, what))
}

function bytesRow(what: string, figure: string, bytes: number, limit: number): MeasuredRow {
  const bar = { of: 'value', most: limit / 1024 } as const
  return measuredRow({ what, figure, unit: 'KB', bar }, [bytes / 1024], limit / 1024)
}

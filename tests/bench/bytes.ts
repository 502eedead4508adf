import { bundleForBrowser } from '../../client/build/browser-bundle.ts'
import { pageScriptLimit, pageStyleLimit } from '../../client/build/budgets.ts'
import { weighPages } from '../../client/build/weigh-pages.ts'
import { type Asked, isAsked } from './asked.ts'
import { type MeasuredRow, measuredRow } from './row.ts'

const fontLimit = 110 * 1024

/** What the build weighs: the same figures as the README's table. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { rows, arabicFonts, latinFonts } = weighPages(await bundleForBrowser({ forProduction: true }))
  const byPage = rows.flatMap(({ page, script, style }) => [
    bytesRow(page, 'script', script, pageScriptLimit),
    bytesRow(page, 'style', style, pageStyleLimit),
  ])
  const fonts = [
    bytesRow('a first page in Arabic', 'fonts', arabicFonts, fontLimit),
    bytesRow('a first page in English or French', 'fonts', latinFonts, fontLimit),
  ]
  return [...byPage, ...fonts].filter(({ what }) => isAsked(asked, what))
}

function bytesRow(what: string, figure: string, bytes: number, limit: number): MeasuredRow {
  const bar = { of: 'value', most: limit / 1024 } as const
  return measuredRow({ what, figure, unit: 'KB', bar }, [bytes / 1024], limit / 1024)
}

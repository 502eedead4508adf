import type { Manifest } from '../runtime/manifest.ts'
import { pages } from './budgets.ts'

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

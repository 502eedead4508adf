import type { Manifest } from '../runtime/manifest.ts'
import {
  budgets,
  islandBudget,
  pageScriptLimit,
  pageStyleLimit,
  pages,
  staffPageScriptLimit,
  staffPages,
} from './budgets.ts'

/** Returns all errors: entries without a budget or above it, budgets without an entry, pages that are too large. */
export function checkBudgets(manifest: Manifest, sizes: Map<string, number>): string[] {
  const errors: string[] = []
  const entries = Object.keys(manifest).filter((name) => !/^(fonts|locales)\//.test(name))

  for (const name of entries) {
    const bytes = manifest[name]?.bytes ?? 0
    const budget = name.startsWith('islands/') ? islandBudget : budgets[name]
    if (budget === undefined) errors.push(`${name} weighs ${bytes} B and has no budget`)
    else if (bytes > budget) errors.push(`${name} weighs ${bytes} B, its budget is ${budget} B`)
  }
  for (const name of Object.keys(budgets)) {
    if (!manifest[name]) errors.push(`${name} has a budget and does not exist`)
  }
  for (const [page, { scripts, styles, hasIsland }] of Object.entries(pages)) {
    weighPage(page, { scripts, styles, others: hasIsland ? ['runtime/loader'] : [], most: pageScriptLimit })
  }
  for (const [page, { scripts, styles, island }] of Object.entries(staffPages)) {
    const others = island ? ['runtime/loader', 'runtime/hydrate', `islands/${island}`] : []
    weighPage(`${page} of the admin`, { scripts, styles, others, most: staffPageScriptLimit })
  }
  return errors.map((error) => `${error} (gzipped; client/build/budgets.ts)`)

  type Sent = { scripts: string[]; styles: string[]; others: string[]; most: number }

  function weighPage(page: string, { scripts, styles, others, most }: Sent): void {
    const js = weigh([...others, ...scripts.map((name) => `enhance/${name}`)])
    const css = weigh(styles.map((name) => `styles/${name}`))
    if (js > most) errors.push(`page ${page} sends ${js} B of script, at most ${most} B`)
    if (css > pageStyleLimit) errors.push(`page ${page} sends ${css} B of style, at most ${pageStyleLimit} B`)
  }

  function weigh(names: string[]): number {
    const assets = names.flatMap((name) => manifest[name] ?? [])
    const files = new Set(assets.flatMap(({ file, imports }) => [file, ...imports]))
    return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  }
}

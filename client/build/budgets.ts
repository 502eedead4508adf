import type { BrowserBundle } from './browser-bundle.ts'

const kilobyte = 1024
export const fontBudget = 110 * kilobyte

type Budget = {
  entries: RegExp
  most: number
  /** Pages load these together with each of the entries. */
  beside?: readonly string[]
}

/** No entry of a kind may have more gzipped bytes, with all that it imports at once (docs/product.md, "Budgets"). */
const budgets: readonly Budget[] = [
  {
    entries: /^enhance\/(?!admin\/)/,
    most: 9 * kilobyte,
    beside: ['enhance/common', 'runtime/loader'],
  },
  {
    entries: /^enhance\/admin\//,
    most: 13.75 * kilobyte,
    beside: ['enhance/common', 'enhance/admin/layout'],
  },
  { entries: /^styles\//, most: 14 * kilobyte },
  { entries: /^islands\//, most: 128 * kilobyte, beside: ['runtime/loader', 'runtime/hydrate'] },
  { entries: /^sw\//, most: 3 * kilobyte },
]

/** Returns each entry of the build that has a budget, with its bytes; what two of its files import counts once. */
export function weighEntries({ manifest, sizes }: Pick<BrowserBundle, 'manifest' | 'sizes'>) {
  return budgets.flatMap(({ entries, most, beside = [] }) =>
    Object.keys(manifest)
      .filter((name) => entries.test(name))
      .map((name) => ({ name, most, bytes: weigh([name, ...beside]) })),
  )

  function weigh(names: readonly string[]): number {
    const assets = names.flatMap((name) => manifest[name] ?? [])
    const files = new Set(assets.flatMap(({ file, imports }) => [file, ...imports]))
    return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  }
}

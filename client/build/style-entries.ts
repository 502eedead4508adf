import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const stylesDir = 'client/styles'

/**
 * The parts of each style sheet in cascade order (print.css is last); read at each build, so `npm run dev` sees
 * changes.
 */
function readStyleEntries(): Record<string, string[]> {
  return JSON.parse(readFileSync(`${stylesDir}/entries.json`, 'utf8'))
}

export function styleEntryPoints(): { in: string; out: string }[] {
  return Object.keys(readStyleEntries()).map((name) => ({ in: `styles/${name}`, out: `styles/${name}` }))
}

/** Turns each entry into imports. The layer order comes first, as sheets may load in any order. */
export const styleEntries: Plugin = {
  name: 'style entries',
  setup({ onResolve, onLoad }) {
    const entries = readStyleEntries()
    onResolve({ filter: /^styles\// }, ({ path }) => ({ path, namespace: 'style-entries' }))
    onLoad({ filter: /./, namespace: 'style-entries' }, ({ path }) => {
      const parts = ['base/layers', ...(entries[path.replace('styles/', '')] ?? [])]
      const contents = parts.map((part) => `@import "./${part}.css";`).join('\n')
      return { contents, loader: 'css', resolveDir: stylesDir }
    })
  },
}

/** Joins adjacent blocks of the same layer in minified CSS, so that splitting a part adds no bytes. */
export function mergeLayers(css: string): string {
  let layer = ''
  return css.replaceAll(/([;}])@layer (\w+)\{/g, (seam, before, name) => {
    const isSame = before === '}' && name === layer
    layer = name
    return isSame ? '' : seam
  })
}

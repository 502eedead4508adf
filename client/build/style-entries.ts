import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const stylesDir = 'client/styles'

/** Parts of each sheet in cascade order (print.css comes last); read at each build, so `npm run dev` sees a change. */
function readStyleEntries(): Record<string, string[]> {
  return JSON.parse(readFileSync(`${stylesDir}/entries.json`, 'utf8'))
}

export function styleEntryPoints(): { in: string; out: string }[] {
  return Object.keys(readStyleEntries()).map((name) => ({ in: `styles/${name}`, out: `styles/${name}` }))
}

/** Turns each entry into imports. The order of the layers comes first, as sheets may arrive in any order. */
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

/** Joins neighbouring blocks of one layer in minified CSS, so that splitting a part costs no bytes. */
export function mergeLayers(css: string): string {
  let layer = ''
  return css.replaceAll(/([;}])@layer (\w+)\{/g, (seam, before, name) => {
    const isSame = before === '}' && name === layer
    layer = name
    return isSame ? '' : seam
  })
}

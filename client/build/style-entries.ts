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
  let merged = ''
  let layer = ''
  for (const block of splitTopLevel(css)) {
    const [opening = '', name = ''] = /^@layer (\w+)\{/.exec(block) ?? []
    const isSame = name !== '' && name === layer
    merged = isSame ? merged.slice(0, -1) + block.slice(opening.length) : merged + block
    layer = name
  }
  return merged
}

/** The top-level blocks and statements of a style sheet without comments. */
function splitTopLevel(css: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  let end = 0
  for (const [token] of css.matchAll(/"[^"]*"|[^{};"]+|[{};]/g)) {
    end += token.length
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0 && /[};]/.test(token)) {
      blocks.push(css.slice(start, end))
      start = end
    }
  }
  return start < css.length ? [...blocks, css.slice(start)] : blocks
}

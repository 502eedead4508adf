import { globSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import type { Manifest } from '../runtime/manifest.ts'

export const clientDir = 'dist/client'
const assetsDir = `${clientDir}/assets`

export type BrowserBundle = {
  files: { name: string; contents: Uint8Array }[]
  sizes: Map<string, number>
  manifest: Manifest
}

/** Everything that a browser may fetch, in memory: names are relative to dist/client/assets. */
export async function bundleForBrowser({
  forProduction,
}: {
  forProduction: boolean
}): Promise<BrowserBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: globSync([
      'client/islands/*.tsx',
      'client/runtime/{loader,hydrate}.ts',
      'client/enhance/*.ts',
      'client/styles/*.css',
    ]).sort(),
    outbase: 'client',
    outdir: assetsDir,
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'fonts/[name]-[hash]',
    loader: { '.woff2': 'file' },
    bundle: true,
    splitting: true,
    format: 'esm',
    // The middle of 2021: older ones do without cascade layers anyway, and show a page without our styles.
    target: ['chrome91', 'firefox91', 'safari15'],
    minify: forProduction,
    sourcemap: forProduction ? false : 'linked',
    define: { 'process.env.NODE_ENV': forProduction ? '"production"' : '"development"' },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const files = outputFiles.map(({ path, contents }) => ({
    name: nameInAssets(relative('.', path)),
    contents,
  }))
  const sizes = new Map(files.map(({ name, contents }) => [name, gzipSync(contents, { level: 9 }).length]))
  return { files, sizes, manifest: readManifest(metafile, sizes) }
}

function readManifest({ outputs }: Metafile, sizes: Map<string, number>): Manifest {
  const manifest: Manifest = {}
  for (const [path, output] of Object.entries(outputs)) {
    const source = output.entryPoint ?? Object.keys(output.inputs).find((input) => input.endsWith('.woff2'))
    if (!source || path.endsWith('.map')) continue
    if (output.cssBundle) throw new Error(`${source} imports css: styles belong to client/styles`)
    const file = nameInAssets(path)
    const imports = source.endsWith('.css') ? [] : staticImports(path, outputs).map(nameInAssets)
    const bytes = [file, ...imports].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    manifest[logicalName(source)] = { file, imports, bytes }
  }
  return manifest
}

/** 'client/enhance/common.ts' is known as enhance/common, a font by its file's name alone. */
function logicalName(source: string): string {
  if (source.endsWith('.woff2')) return `fonts/${basename(source, '.woff2')}`
  return source.replace(/^client\//, '').replace(/\.\w+$/, '')
}

function staticImports(path: string, outputs: Metafile['outputs'], found = new Set<string>()): string[] {
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(imported)) continue
    found.add(imported)
    staticImports(imported, outputs, found)
  }
  return [...found]
}

function nameInAssets(path: string): string {
  return relative(assetsDir, path).replaceAll('\\', '/')
}

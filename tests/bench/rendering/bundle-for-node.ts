import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** The address of a bundled program: views are .tsx, which Node does not run itself. */
export async function bundleForNode(entryPoint: string, outfile: string): Promise<URL> {
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  })
  return pathToFileURL(outfile)
}

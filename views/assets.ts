import type { Asset, Manifest } from '../client/runtime/manifest.ts'

let manifest: Manifest = {}

/** The server says once, at start, what the build made. */
export function setManifest(built: Manifest): void {
  manifest = built
}

/** '/assets/styles/shop-3F2A9C1B.css' for 'styles/shop'. */
export function assetUrl(name: string): string {
  return `/assets/${findAsset(name).file}`
}

/** The chunks that a script imports at once, to be fetched beside it instead of after it. */
export function assetImports(name: string): string[] {
  return findAsset(name).imports.map((file) => `/assets/${file}`)
}

function findAsset(name: string): Asset {
  const asset = manifest[name]
  if (!asset)
    throw new Error(`No asset '${name}' in dist/client/manifest.json: build again, or mend the name`)
  return asset
}

import type { Asset, Manifest } from '../client/runtime/manifest.ts'

let manifest: Manifest = {}

/** The server calls it once at start. */
export function setManifest(built: Manifest): void {
  manifest = built
}

/** Returns '/assets/styles/shop-3F2A9C1B.css' for 'styles/shop'. */
export function assetUrl(name: string): string {
  return `/assets/${findAsset(name).file}`
}

/** These chunks are preloaded in parallel with the script that imports them. */
export function assetImports(name: string): string[] {
  return findAsset(name).imports.map((file) => `/assets/${file}`)
}

export function includedCss(name: string): string | undefined {
  return findAsset(name).css
}

function findAsset(name: string): Asset {
  const asset = manifest[name]
  if (!asset)
    throw new Error(`No asset '${name}' in dist/client/manifest.json: build again, or mend the name`)
  return asset
}

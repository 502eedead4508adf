import { preloadModule } from 'react-dom'
import { assetImports, assetUrl } from './assets.ts'

/**
 * A script of client/enhance by its name. Not async on purpose: a module script waits for the whole page, so
 * that no enhancement has to; the browser runs an address once, however often it is written.
 */
export function Script({ of }: { of: string }) {
  const name = `enhance/${of}`
  for (const url of [assetUrl(name), ...assetImports(name)]) preloadModule(url)
  return <script type="module" src={assetUrl(name)} />
}

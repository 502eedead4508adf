import { preloadModule } from 'react-dom'
import { assetImports, assetUrl } from './assets.ts'

/**
 * A script of client/enhance by name. Not async on purpose: module scripts run after parsing, as enhancements expect;
 * the browser runs a URL once, however often it is included.
 */
export function Script({ of }: { of: string }) {
  const name = `enhance/${of}`
  for (const url of [assetUrl(name), ...assetImports(name)]) preloadModule(url)
  return <script type="module" src={assetUrl(name)} />
}

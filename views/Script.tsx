import { preloadModule } from 'react-dom'
import { assetImports, assetUrl } from './assets.ts'

/**
 * A script of client/enhance by name. Not async on purpose: module scripts run after parsing, as enhancements expect;
 * the browser runs a URL once, however often it is included. It is loaded after the first picture and the fonts.
 */
export function Script({ of }: { of: string }) {
  const name = `enhance/${of}`
  const common = assetUrl('enhance/common')
  for (const url of assetImports(name)) if (url !== common) preloadModule(url)
  return <script type="module" src={assetUrl(name)} fetchPriority="low" />
}

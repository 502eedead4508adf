import { basename } from 'node:path'
import type { OutputFile, Plugin } from 'esbuild'

/**
 * All scripts of a page must share one cart, so its module must exist only once: in the common script, which every
 * page loads. All others import it from there.
 */
export function externalCartStore(built: OutputFile[]): Plugin {
  const file = built.find(({ path }) => path.endsWith('.js'))
  const address = `/assets/enhance/${basename(file?.path ?? '')}`
  return {
    name: 'the cart of the common script',
    setup({ onResolve }) {
      onResolve({ filter: /\/store\.ts$/ }, ({ resolveDir, path }) => {
        const isCart = resolveDir.endsWith('/client/cart') || path.endsWith('/cart/store.ts')
        return isCart ? { path: address, external: true } : null
      })
    },
  }
}

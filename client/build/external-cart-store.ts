import { basename } from 'node:path'
import type { OutputFile, Plugin } from 'esbuild'

/**
 * The cart is one for all scripts of a page, so it must be in one file: the common script has it, and every other gets
 * it there. Each page loads that one anyway.
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

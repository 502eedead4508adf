import { paths } from '#domain/shared/paths.ts'

/** The aria-current of a link to `path` on the page `pagePath`: the page itself, or a page below that path. */
export function getAriaCurrent(path: string, pagePath: string): 'page' | 'true' | undefined {
  const here = pagePath.replace(/\?.*$/, '')
  if (here === path) return 'page'
  const isWithin = path !== paths.home && here.startsWith(`${path}/`)
  const isProductOfShop = path === paths.shop && here.startsWith(paths.product(''))
  return isWithin || isProductOfShop ? 'true' : undefined
}

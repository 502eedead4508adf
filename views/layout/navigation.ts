import { paths } from '#domain/shared/paths.ts'

/** The links of header and drawer in order; the keys are those of common.json under nav. */
export const navigation = [
  { key: 'home', path: paths.home },
  { key: 'shop', path: paths.shop },
  { key: 'blog', path: paths.blog },
  { key: 'about', path: paths.about },
  { key: 'contact', path: paths.contact },
  { key: 'gallery', path: paths.gallery },
] as const

/** The aria-current of a link to `path` on the page `pagePath`: the page itself, or a page below that path. */
export function getAriaCurrent(path: string, pagePath: string): 'page' | 'true' | undefined {
  const here = pagePath.replace(/\?.*$/, '')
  if (here === path) return 'page'
  const isWithin = path !== paths.home && here.startsWith(`${path}/`)
  const isProductOfShop = path === paths.shop && here.startsWith(paths.product(''))
  return isWithin || isProductOfShop ? 'true' : undefined
}

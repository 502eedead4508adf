import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { Link, type LinkProps } from '../ui/Buttons.tsx'

export function NavLink(link: LinkProps) {
  const { path } = usePage()
  return <Link aria-current={getAriaCurrent(link.to, path)} {...link} />
}

/**
 * Returns the aria-current of a link to `path` on the page `pagePath`: that is the page itself, or lies below that
 * path.
 */
export function getAriaCurrent(path: string, pagePath: string): 'page' | 'true' | undefined {
  const here = pagePath.replace(/\?.*$/, '')
  if (here === path) return 'page'
  const isWithin = path !== paths.home && here.startsWith(`${path}/`)
  const isProductOfShop = path === paths.shop && here.startsWith(paths.product(''))
  return isWithin || isProductOfShop ? 'true' : undefined
}

import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, Link } from '../ui/Buttons.tsx'
import { getAriaCurrent } from './aria-current.ts'

/**
 * The link to the cart. Its text fits any count, so a script that updates the number (data-cart-count) needs no texts.
 */
export function CartLink() {
  const { t } = useTranslation()
  const { path, href, cartCount } = usePage()
  return (
    <a className="iconbtn" href={href(paths.cart)} aria-current={getAriaCurrent(paths.cart, path)}>
      <Icon name="shopping-bag" />
      <span className="sr">{t('header.cart')}</span>
      <span className="star cart-count" data-cart-badge hidden={cartCount === 0}>
        <span className="sr">{t('header.cart_items')} </span>
        <span data-cart-count>{cartCount}</span>
      </span>
    </a>
  )
}

/** With script the page lists the favourites stored on the device (client/enhance/favourites.ts). */
export function FavouritesLink() {
  const { t } = useTranslation()
  const { path, href } = usePage()
  return (
    <a
      className="iconbtn only-wide"
      href={href(paths.favourites)}
      aria-current={getAriaCurrent(paths.favourites, path)}
      rel="nofollow"
    >
      <Icon name="heart" />
      <span className="sr">{t('nav.favourites')}</span>
    </a>
  )
}

/** The link to the page that lists the orders of this browser; the header has no room for its French words. */
function RememberedOrdersLink({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { t } = useTranslation()
  const { path, href, hasRememberedOrders } = usePage()
  if (!hasRememberedOrders) return null
  return (
    <a
      className={isInDrawer ? 'btn btn--tint' : 'iconbtn only-wide'}
      href={href(paths.track)}
      aria-current={getAriaCurrent(paths.track, path)}
    >
      {!isInDrawer && <Icon name="package-check" />}
      <span className={isInDrawer ? undefined : 'sr'}>{t('header.orders')}</span>
    </a>
  )
}

/** Sign-in and registration on wide screens, or account and sign-out. */
export function AccountLinks() {
  const { t } = useTranslation()
  const { path, href, role } = usePage()
  if (role !== null) {
    return (
      <>
        <RememberedOrdersLink />
        <a
          className="iconbtn only-wide"
          href={href(paths.account)}
          aria-current={getAriaCurrent(paths.account, path)}
        >
          <Icon name="circle-user" />
          <span className="sr">{t('header.account')}</span>
        </a>
        <a className="iconbtn lang only-wide" href={href(paths.logout)}>
          {t('header.logout')}
        </a>
      </>
    )
  }
  return (
    <>
      <RememberedOrdersLink />
      <a className="iconbtn lang only-wide" href={href(paths.login)}>
        {t('header.login')}
      </a>
      <a className="btn btn--line btn--sm only-wide" href={href(paths.register)}>
        {t('header.register')}
      </a>
    </>
  )
}

/** The same links at the end of the drawer. */
export function DrawerAccountLinks() {
  const { t } = useTranslation()
  const { role } = usePage()
  const [first, second] = role !== null ? (['account', 'logout'] as const) : (['login', 'register'] as const)
  return (
    <>
      <RememberedOrdersLink isInDrawer />
      <ButtonLink to={paths[first]}>{t(`header.${first}`)}</ButtonLink>
      <ButtonLink to={paths[second]} look="line">
        {t(`header.${second}`)}
      </ButtonLink>
    </>
  )
}

/** The link to the admin, for admins only. */
export function AdminLink({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { t } = useTranslation()
  const { path, role } = usePage()
  if (role !== 'admin') return null
  return (
    <Link to={paths.admin} aria-current={getAriaCurrent(paths.admin, path)}>
      {t('nav.admin')}
      {isInDrawer && <span className="khatam" aria-hidden="true" />}
    </Link>
  )
}

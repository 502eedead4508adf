import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, Link } from '../ui/Buttons.tsx'
import { NavLink } from './NavLink.tsx'

/** Its text fits any count, so a script that updates the number (data-cart-count) needs no texts. */
export function CartLink() {
  const { t } = useTranslation()
  const { cartCount } = usePage()
  return (
    <NavLink className="iconbtn" to={paths.cart}>
      <Icon name="shopping-bag" />
      <span className="sr">{t('header.cart')}</span>
      <span className="star cart-count" data-cart-badge hidden={cartCount === 0}>
        <span className="sr">{t('header.cart_items')} </span>
        <span data-cart-count>{cartCount}</span>
      </span>
    </NavLink>
  )
}

/** With script the page lists the favourites stored on the device (client/enhance/favourites.ts). */
export function FavouritesLink() {
  const { t } = useTranslation()
  return (
    <NavLink className="iconbtn only-wide" to={paths.favourites} rel="nofollow">
      <Icon name="heart" />
      <span className="sr">{t('nav.favourites')}</span>
    </NavLink>
  )
}

/** The page lists the orders of this browser; the header has no room for its French words. */
function RememberedOrdersLink({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { t } = useTranslation()
  const { hasRememberedOrders } = usePage()
  if (!hasRememberedOrders) return null
  return (
    <NavLink className={isInDrawer ? 'btn btn--tint' : 'iconbtn only-wide'} to={paths.track}>
      {!isInDrawer && <Icon name="package-check" />}
      <span className={isInDrawer ? undefined : 'sr'}>{t('header.orders')}</span>
    </NavLink>
  )
}

export function AccountLinks() {
  const { t } = useTranslation()
  const { role } = usePage()
  return (
    <>
      <RememberedOrdersLink />
      {role !== null && (
        <NavLink className="iconbtn only-wide" to={paths.account}>
          <Icon name="circle-user" />
          <span className="sr">{t('header.account')}</span>
        </NavLink>
      )}
      <Link className="iconbtn lang only-wide" to={role === null ? paths.login : paths.logout}>
        {t(role === null ? 'header.login' : 'header.logout')}
      </Link>
      {role === null && (
        <Link className="btn btn--line btn--sm only-wide" to={paths.register}>
          {t('header.register')}
        </Link>
      )}
    </>
  )
}

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

export function AdminLink({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { t } = useTranslation()
  const { role } = usePage()
  if (role !== 'admin') return null
  return (
    <NavLink to={paths.admin}>
      {t('nav.admin')}
      {isInDrawer && <span className="khatam" aria-hidden="true" />}
    </NavLink>
  )
}

import { useTranslation } from 'react-i18next'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { CloseButton } from '../../client/ui/CloseButton.tsx'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { Logo } from './Logo.tsx'
import { NavLink } from './NavLink.tsx'
import { CurrencyChooser, LanguageLinks } from './Preferences.tsx'
import { AdminLink, DrawerAccountLinks } from './VisitorLinks.tsx'

/**
 * The menu of narrow screens is a popover, which needs no script and is closed on every new page; with script it is
 * modal (client/enhance/common.ts).
 */
export function Drawer() {
  const { t } = useTranslation()
  return (
    <div className="drawer" id="menu" popover="auto" role="dialog" aria-label={t('nav.label')} data-modal>
      <div className="row bar">
        <Logo />
        <div className="row bar__end">
          <CloseButton popover="menu" isFocused />
        </div>
      </div>
      <Navigation />
      <Categories />
      <div className="stack stack--m">
        <LanguageLinks isRow />
        <CurrencyChooser id="menu-currency" />
        <DrawerAccountLinks />
      </div>
    </div>
  )
}

function Categories() {
  const { t } = useTranslation()
  const { categories } = usePage()
  if (categories.length === 0) return null
  return (
    <nav className="drawer__categories" aria-labelledby="menu-categories">
      <h2 className="h3" id="menu-categories">
        {t('nav.categories')}
      </h2>
      <ul className="links">
        <CategoryItems />
      </ul>
    </nav>
  )
}

function Navigation() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.label')}>
      {pagesWith('isInHeader').map((name) => (
        <NavLink key={name} to={paths[name]}>
          {t(`nav.${name}`)}
          <span className="khatam" aria-hidden="true" />
        </NavLink>
      ))}
      <NavLink to={paths.favourites} rel="nofollow">
        {t('nav.favourites')}
        <Icon name="heart" />
      </NavLink>
      <NavLink to={paths.track}>
        {t('nav.track')}
        <Icon name="package-check" />
      </NavLink>
      <AdminLink isInDrawer />
    </nav>
  )
}

export function CategoryItems() {
  const { categories, language } = usePage()
  return categories.map((category) => {
    const address = shopListQuery.path({ category: category.slug })
    return (
      <li key={category.slug}>
        <NavLink to={address}>
          <LocalisedText of={localised(category, 'name', language)} />
        </NavLink>
      </li>
    )
  })
}

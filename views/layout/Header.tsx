import { useTranslation } from 'react-i18next'
import { defaultCurrency } from '#domain/currency/currency.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { DeliveryText } from '../ui/DeliveryText.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useHolidays } from '../ui/Workshop.tsx'
import { PhoneLink } from './ContactLinks.tsx'
import { Logo } from './Logo.tsx'
import { NavLink } from './NavLink.tsx'
import { AccountLinks, AdminLink, CartLink, FavouritesLink } from './VisitorLinks.tsx'

/** Over a hero the server renders it transparent, to avoid a flash. */
export function Header({ isOverHero }: { isOverHero: boolean }) {
  const { t } = useTranslation()
  return (
    <header className="site-head" data-over-hero={isOverHero ? '' : undefined}>
      <Promo />
      <div className="row bar wrap">
        <button
          className="iconbtn only-narrow"
          type="button"
          popoverTarget="menu"
          aria-label={t('nav.label')}
        >
          <Icon name="menu" />
        </button>
        <Logo />
        <Navigation />
        <div className="row bar__end">
          <LanguageButton />
          <button className="iconbtn" type="button" popoverTarget="search" aria-label={t('search.open')}>
            <Icon name="search" />
          </button>
          <FavouritesLink />
          <CartLink />
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}

/** It is the notice of the holidays; without one the seller's sentence; without that, what delivery costs. */
function Promo() {
  const { language, seller } = usePage()
  const holidays = useHolidays()
  const sentence = holidays ?? localised(seller.profile, 'banner', language)
  return (
    <div className="promo">
      <p className="row">
        <span>{sentence.text ? <LocalisedText of={sentence} /> : <DeliveryText of="banner" />}</span>{' '}
        <span className="khatam" aria-hidden="true" />
        <PhoneLink />
      </p>
    </div>
  )
}

function Navigation() {
  const { t } = useTranslation()
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      {pagesWith('isInHeader').map((name) => (
        <NavLink key={name} to={paths[name]}>
          {t(`nav.${name}`)}
        </NavLink>
      ))}
      <AdminLink />
    </nav>
  )
}

function LanguageButton() {
  const { t } = useTranslation()
  const { language, currency } = usePage()
  const { code } = currency
  const isForeign = code !== defaultCurrency
  return (
    <button className="iconbtn lang" type="button" popoverTarget="prefs">
      <svg className="icon only-wide" viewBox="0 0 24 24" aria-hidden="true">
        <use href="#i-globe" />
      </svg>
      <span className="sr">
        {t('header.preferences', { label: t('header.language'), chosen: languages[language].name })}{' '}
      </span>
      <span>{languages[language].short}</span>
      <bdi className={isForeign ? undefined : 'sr'} dir="ltr">
        {code}
      </bdi>
    </button>
  )
}

/** The header's button opens it; it submits to the shop list, which fills it again. */
export function SearchSheet() {
  const page = usePage()
  const [path = '', query] = page.path.split('?')
  const isShop = path === paths.shop || path.startsWith(`${paths.shop}/`)
  const q = (isShop && new URLSearchParams(query).get('q')) || ''
  return (
    <div className="search-sheet" id="search" popover="auto">
      <search>
        <div className="wrap">
          <form className="row shop-search" action={page.href(paths.shop)}>
            <SearchField id="search-q" value={q} isFocusedWhenOpened />
          </form>
        </div>
      </search>
    </div>
  )
}

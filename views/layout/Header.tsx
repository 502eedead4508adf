import { defaultCurrency } from '#domain/currency/currency.ts'
import { languages } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { DeliveryText } from '../ui/DeliveryText.tsx'
import { VisitorSlot } from '../VisitorSlot.tsx'
import { Logo } from './Logo.tsx'
import { type CurrentLink, findCurrentLink, navigation } from './navigation.ts'
import { PhoneLink } from './PhoneLink.tsx'

/** Banner, logo, links and buttons. The server renders it transparent over a hero, to avoid a flash. */
export function Header({ isOverHero }: { isOverHero: boolean }) {
  const { path } = usePage()
  return (
    <ConstantPart
      as="header"
      className="site-head"
      data-over-hero={isOverHero ? '' : undefined}
      of={HeaderContent}
      props={findCurrentLink(path)}
    />
  )
}

function HeaderContent(current: CurrentLink) {
  return (
    <>
      <Promo />
      <div className="bar wrap">
        <DrawerButton />
        <Logo />
        <Navigation {...current} />
        <div className="bar__end">
          <LanguageButton />
          <SearchButton />
          <VisitorSlot name="cart-link" />
          <VisitorSlot name="account-links" />
        </div>
      </div>
    </>
  )
}

function Promo() {
  return (
    <div className="promo">
      <p>
        <span>
          <DeliveryText of="banner" />
        </span>{' '}
        <span className="khatam" aria-hidden="true" />
        <PhoneLink />
      </p>
    </div>
  )
}

function DrawerButton() {
  const { t } = useTranslation()
  return (
    <button className="iconbtn only-narrow" type="button" popoverTarget="menu" aria-label={t('nav.label')}>
      <Icon name="menu" />
    </button>
  )
}

function Navigation({ currentKey, current }: CurrentLink) {
  const { t } = useTranslation()
  const { href } = usePage()
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      {navigation.map((link) => (
        <a key={link.key} href={href(link.path)} aria-current={link.key === currentKey ? current : undefined}>
          {t(`nav.${link.key}`)}
        </a>
      ))}
      <VisitorSlot name="admin-link" />
    </nav>
  )
}

function LanguageButton() {
  const { t } = useTranslation()
  const { language, currency } = usePage()
  const { code } = currency
  const isForeign = code !== defaultCurrency
  return (
    <button
      className="iconbtn lang"
      type="button"
      popoverTarget="prefs"
      aria-label={`${t('header.language')}: ${languages[language].name} · ${code}`}
    >
      <svg className="icon only-wide" viewBox="0 0 24 24" aria-hidden="true">
        <use href="#i-globe" />
      </svg>
      <span>{languages[language].short}</span>
      {isForeign && <bdi dir="ltr">{code}</bdi>}
    </button>
  )
}

function SearchButton() {
  const { t } = useTranslation()
  return (
    <button className="iconbtn" type="button" popoverTarget="search" aria-label={t('search.open')}>
      <Icon name="search" />
    </button>
  )
}

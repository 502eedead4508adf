import { useTranslation } from 'react-i18next'
import { languageCodes } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { pages, pagesWith } from '#domain/site/pages.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { Link } from '../ui/Buttons.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import { SellerFacts, useWorkshop } from '../ui/Workshop.tsx'
import { PhoneLink, useSocialProfiles } from './ContactLinks.tsx'
import { CategoryItems } from './Drawer.tsx'
import { Logo } from './Logo.tsx'

export function Footer() {
  const { t } = useTranslation(['common', 'legal'])
  const { clock } = usePage()
  const year = dayInSafi(clock()).slice(0, 4)
  return (
    <footer className="site-foot">
      <div className="zellige" aria-hidden="true" />
      <div className="wrap">
        <div className="foot-grid">
          <Cooperative />
          <div>
            <h2>{t('footer.links')}</h2>
            <ul>
              {pagesWith('isInFooter').map((name) => (
                <li key={name}>
                  <Link to={paths[name]}>{t(`nav.${name}`)}</Link>
                </li>
              ))}
            </ul>
          </div>
          <Categories />
          <Contact />
        </div>
        <div className="small foot-base">
          <p>{t('footer.copyright', { year })}</p>
          <SellerFacts />
          <ul>
            {pagesWith('legalText').map((name) => (
              <li key={name}>
                <Link to={paths[name]}>{t(`legal:${pages[name].legalText}.link`)}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <OrganizationData />
    </footer>
  )
}

function Cooperative() {
  const { t } = useTranslation()
  const profiles = useSocialProfiles()
  return (
    <div>
      <Logo />
      <p className="lead">{t('footer.lead')}</p>
      {profiles.length > 0 && (
        <ul className="row links" aria-label={t('footer.social')}>
          {profiles.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="me noopener" lang="en">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Categories() {
  const { t } = useTranslation()
  const { categories } = usePage()
  if (categories.length === 0) return null
  return (
    <div>
      <h2>{t('nav.categories')}</h2>
      <ul>
        <CategoryItems />
      </ul>
    </div>
  )
}

function Contact() {
  const { t } = useTranslation()
  const { email } = usePage().contact
  const { address, mapUrl } = useWorkshop()
  return (
    <div>
      <h2>{t('footer.talk')}</h2>
      <ul>
        <li>
          <a href={mapUrl} rel="noopener">
            <Icon name="map-pin" />
            {address ? <LocalisedText of={address} /> : t('footer.address')}
          </a>
        </li>
        <li>
          <PhoneLink>
            <Icon name="phone" />
          </PhoneLink>
        </li>
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      </ul>
    </div>
  )
}

function OrganizationData() {
  const { t } = useTranslation()
  const { contact, origin } = usePage()
  const profiles = useSocialProfiles()
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: t('cooperative'),
        url: origin + paths.home,
        logo: `${origin}/apple-touch-icon.png`,
        sameAs: profiles.length > 0 ? profiles.map(({ url }) => url) : undefined,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: contact.phone,
          email: contact.email,
          availableLanguage: languageCodes,
        },
        address: { '@type': 'PostalAddress', addressLocality: 'Safi', addressCountry: 'MA' },
      }}
    />
  )
}

import { preload } from 'react-dom'
import { Trans, useTranslation } from 'react-i18next'
import type { PriceRange } from '#domain/catalog/price-changes.ts'
import type { CardProduct } from '#domain/catalog/product.ts'
import { srcSet } from '#domain/pictures/picture.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Slide } from '#domain/site/slide.ts'
import HeroSlider, { heroMedia, slideDurationMs } from '../../client/islands/HeroSlider.tsx'
import { headingClass } from '../../client/ui/heading.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, TextLink } from '../ui/Buttons.tsx'
import { DeliveryText } from '../ui/DeliveryText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { BreadcrumbData } from '../ui/PageHeader.tsx'
import { EstimateNote } from '../ui/Price.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { StoreData, StructuredData } from '../ui/structured-data.tsx'
import { workshopPicture } from '../ui/Workshop.tsx'
import { MarkPicker } from './MarkPicker.tsx'

type HomePageProps = {
  slides: readonly Slide[]
  products: readonly CardProduct[]
  priceRange: PriceRange | null
}

export function HomePage({ slides, products, priceRange }: HomePageProps) {
  const { t } = useTranslation('pages')
  const { seller } = usePage()
  const hasHero = slides.length > 0
  return (
    <Layout
      title={t('home.title')}
      description={t('home.description')}
      keywords={t('home.keywords')}
      hasHero={hasHero}
      stylesheet="home"
      scripts={['home']}
    >
      {hasHero ? <Hero slides={slides} /> : <Welcome />}
      <div className="zellige" aria-hidden="true" />
      <Promises />
      <Featured products={products} isShopEmpty={priceRange === null} />
      {seller.services.offers_marks && <MarkPicker />}
      <Story />
      <SiteData />
      <StoreData priceRange={priceRange} />
    </Layout>
  )
}

/** Replaces the hero while there are no slides. */
function Welcome() {
  const { t } = useTranslation('pages')
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className={headingClass(t('home.title'))}>{t('home.title')}</h1>
        <p className="soft lead">{t('home.description')}</p>
      </div>
    </div>
  )
}

function SiteData() {
  const { t } = useTranslation()
  const { absolute, language } = usePage()
  return (
    <>
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: t('brand'),
          url: absolute(paths.home),
          inLanguage: language,
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${absolute(paths.shop)}?q={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <BreadcrumbData
        crumbs={[
          { name: t('nav.home'), path: paths.home },
          { name: t('nav.shop'), path: paths.shop },
        ]}
      />
    </>
  )
}

const promises = [
  { key: 'delivery', icon: 'truck' },
  { key: 'payment', icon: 'banknote' },
  { key: 'returns', icon: 'package-check' },
] as const

function Promises() {
  const { t } = useTranslation('pages')
  return (
    <ul className="row between small promises wrap">
      {promises.map(({ key, icon }) => (
        <li key={key} className="row">
          <Icon name={icon} hasDirection={icon === 'truck'} />
          <span>
            {key === 'delivery' ? (
              <DeliveryText of="promise" />
            ) : (
              <Trans t={t} i18nKey={`home.promises.${key}`} components={{ strong: <strong /> }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Hero({ slides }: { slides: readonly Slide[] }) {
  if (slides[0]) preloadPicture(slides[0])
  if (slides.length < 2) return <HeroSlider.Component slides={slides} />
  return <Island of={HeroSlider} props={{ slides }} when={`delay ${slideDurationMs}`} isOptional />
}

/** Preloads the first picture at the top of the head, before the style sheets. */
function preloadPicture({ image, image_phone }: Slide): void {
  const cuts = [
    { media: heroMedia.phone, url: image_phone.url },
    { media: heroMedia.wide, url: image.url },
  ]
  for (const { media, url } of cuts) {
    preload(url, {
      as: 'image',
      type: 'image/avif',
      media,
      imageSrcSet: srcSet(url, 'avif'),
      imageSizes: heroMedia.sizes,
      fetchPriority: 'high',
    })
  }
}

const steps = ['clay', 'wheel', 'cobalt', 'fire'] as const

function Story() {
  const { t } = useTranslation('pages')
  return (
    <section className="stack sides section wrap story">
      <div className="plate">
        <Picture
          picture={workshopPicture}
          alt={t('home.story.picture')}
          sizes="(min-width: 64em) 50vw, 92vw"
        />
      </div>
      <div>
        <h2 className={headingClass(t('home.story.title'))}>{t('home.story.title')}</h2>
        <ol className="stack space-after steps">
          {steps.map((step, index) => (
            <li key={step}>
              <span className="star number">{index + 1}</span>
              <p>
                <Trans t={t} i18nKey={`home.story.${step}`} components={{ strong: <strong /> }} />
              </p>
            </li>
          ))}
        </ol>
        <TextLink to={paths.about}>
          {t('home.story.more')}
          <Icon name="arrow-right" hasDirection />
        </TextLink>
      </div>
    </section>
  )
}

type FeaturedProps = { products: readonly CardProduct[]; isShopEmpty: boolean }

function Featured({ products, isShopEmpty }: FeaturedProps) {
  const { t } = useTranslation(['pages', 'catalog'])
  if (products.length === 0) {
    return (
      <section className="section wrap">
        <EmptyState
          icon="amphora"
          title={t('home.featured.empty_title')}
          text={t(isShopEmpty ? 'catalog:shop.empty.no_pieces_text' : 'home.featured.empty_text')}
        >
          {!isShopEmpty && <ButtonLink to={paths.shop}>{t('home.hero.shop')}</ButtonLink>}
        </EmptyState>
      </section>
    )
  }
  return (
    <section className="section wrap">
      <div className="row between head">
        <h2>{t('home.featured.title')}</h2>
        <TextLink to={paths.shop}>
          {t('home.featured.all')}
          <Icon name="arrow-right" hasDirection />
        </TextLink>
      </div>
      <EstimateNote />
      <ul className="cards cards--featured">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            // The first and the last of four are wide (client/styles/home.css).
            isDescribed={products.length === 4 && (index === 0 || index === 3)}
            sizes="(min-width: 48em) 30vw, 46vw"
          />
        ))}
      </ul>
    </section>
  )
}

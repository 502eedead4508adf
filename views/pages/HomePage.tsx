import { useTranslation } from 'react-i18next'
import type { PriceRange } from '#domain/catalog/price-range.ts'
import type { Product } from '#domain/catalog/product.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Slide } from '#domain/site/slide.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { BreadcrumbData } from '../ui/Breadcrumbs.tsx'
import { StoreData } from '../ui/structured-data/StoreData.tsx'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'
import { Featured } from './home/Featured.tsx'
import { Hero } from './home/Hero.tsx'
import { MarkPicker } from './home/MarkPicker.tsx'
import { Promises } from './home/Promises.tsx'
import { Story } from './home/Story.tsx'

type HomePageProps = {
  slides: readonly Slide[]
  products: readonly Product[]
  priceRange: PriceRange | null
}

export function HomePage({ slides, products, priceRange }: HomePageProps) {
  const { t } = useTranslation('pages')
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
      <Featured products={products} />
      <MarkPicker />
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
        <h1>{t('home.title')}</h1>
        <p className="soft lead">{t('home.description')}</p>
      </div>
    </div>
  )
}

/** Structured data of the site and its search. */
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
      <BreadcrumbData crumbs={[{ name: t('nav.home'), path: paths.home }]} />
    </>
  )
}

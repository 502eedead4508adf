import { useTranslation } from 'react-i18next'
import type { PostLink } from '#domain/blog/post.ts'
import { isSoldOut } from '#domain/cart/cart.ts'
import { type CardProduct, isNew, type Product } from '#domain/catalog/product.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { altText, sharePictureUrl, variantUrl } from '#domain/pictures/picture.ts'
import type { ProductReviews } from '#domain/reviews/review.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { sharePicturePaths } from '#domain/site/seo.ts'
import { headingClass } from '../../client/ui/heading.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink, Link, TextLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Breadcrumbs } from '../ui/PageHeader.tsx'
import { DiscountBadge, Price } from '../ui/Price.tsx'
import { PrintAddress } from '../ui/PrintAddress.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { BuyBox, type BuyBoxProps } from './BuyBox.tsx'
import { ProductData } from './ProductData.tsx'
import { Reviews } from './Reviews.tsx'

type ProductPageProps = BuyBoxProps & {
  related: readonly CardProduct[]
  posts?: readonly PostLink[] | undefined
  reviews?: ProductReviews | undefined
  /** The address is printed as this QR code; previews have none. */
  qrCode?: string
  /** A preview of unsaved form values is labelled as such and not indexed, and nothing can be bought on it. */
  isPreview?: boolean
}

export function ProductPage(props: ProductPageProps) {
  const { product, family, related, posts = [], reviews, notice, order, qrCode, isPreview = false } = props
  const { t } = useTranslation(['catalog', 'admin-products'])
  const { language } = usePage()
  const { text: name, language: nameLanguage } = localised(product, 'name', language)
  const [first] = product.images
  const isReturned = order !== undefined || Boolean(notice?.errors || notice?.isRefused)
  const sharePicture = localisePath(sharePicturePaths.product(product), language)
  return (
    <Layout
      title={isPreview ? t('admin-products:preview.title', { name }) : name}
      description={localised(product, 'description', language).text || undefined}
      image={first && (isPreview ? sharePictureUrl(first.url) : sharePicture)}
      stylesheet="product"
      scripts={['product']}
      noindex={isPreview || isReturned}
      canonicalPath={isReturned ? paths.product(product.id) : undefined}
    >
      <div className="wrap">
        {isPreview && <PreviewNotice />}
        <Breadcrumbs
          trail={[
            { name: t('shop.title'), path: paths.shop },
            {
              name: localised(product, 'category_name', language).text,
              path: shopListQuery.path({ category: product.category }),
            },
            { name, language: nameLanguage, path: paths.product(product.id) },
          ]}
        />
        <article className="stack sides flush-end product">
          <Gallery product={product} />
          <div className="stack buy" inert={isPreview}>
            <Name product={product} />
            <Price product={product} />
            <BuyBox {...props} />
          </div>
        </article>
      </div>
      {qrCode && <PrintAddress path={paths.product(product.id)} code={qrCode} />}
      {reviews && <Reviews product={product} reviews={reviews} />}
      {posts.length > 0 && <Posts posts={posts} />}
      {related.length > 0 && <Related products={related} />}
      {!isPreview && <RecentlySeen product={product} />}
      {!isSoldOut(product) && !isPreview && <BuyBar product={product} />}
      {!isPreview && <ProductData product={product} family={family} reviews={reviews} />}
    </Layout>
  )
}

function Name({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language, clock } = usePage()
  const name = localised(product, 'name', language)
  return (
    <div>
      <div className="row space-after">
        <Badge kind="cat">
          <LocalisedText of={localised(product, 'category_name', language)} />
        </Badge>
        {isNew(product, clock()) && <Badge kind="new">{t('card.new')}</Badge>}
      </div>
      <h1 className={headingClass(name.text)}>
        <LocalisedText of={name} />
      </h1>
      {language === 'en' && name.language !== 'ar' && (
        <p lang="ar" dir={languages.ar.dir} className="buy__ar">
          {product.name_ar}
        </p>
      )}
    </div>
  )
}

function PreviewNotice() {
  const { t } = useTranslation('admin-products')
  return (
    <div className="alert" role="status">
      <Icon name="eye" />
      <p>{t('preview.banner')}</p>
    </div>
  )
}

function Posts({ posts }: { posts: readonly PostLink[] }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  return (
    <section className="wrap flush-end">
      <h2 className="head">{t('product.told')}</h2>
      <ul className="stack stack--s">
        {posts.map((post) => (
          <li key={post.slug}>
            <TextLink to={paths.post(post.slug)}>
              <LocalisedText of={localised(post, 'title', language)} />
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Related({ products }: { products: readonly CardProduct[] }) {
  const { t } = useTranslation('catalog')
  return (
    <section className="wrap flush-end">
      <h2 className="head">{t('product.related')}</h2>
      <ul className="cards cards--row">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

/** A script fills it with what only the device stores (client/enhance/product.ts). */
function RecentlySeen({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const [first] = product.images
  return (
    <section
      className="wrap flush-end"
      data-seen={product.id}
      data-name={localised(product, 'name', language).text}
      data-picture={first && variantUrl(first.url, 400, 'jpg')}
      hidden
    >
      <h2 className="head">{t('product.seen')}</h2>
      <ul className="seen small" />
    </section>
  )
}

function BuyBar({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  return (
    <div className="row between buybar">
      <Price product={product} />
      <Button look="sm" form="buy">
        {t('product.add')}
      </Button>
    </div>
  )
}

type GalleryProps = Pick<
  Product,
  'id' | 'images' | 'name_ar' | 'name_en' | 'name_fr' | 'price' | 'sale_price'
>

function Gallery({ product }: { product: GalleryProps }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const name = localised(product, 'name', language).text
  const path = paths.product(product.id)
  const pictures = product.images.length > 0 ? product.images : [undefined]
  return (
    <div className="shots">
      <DiscountBadge product={product} />
      <section
        className="gallery-strip"
        aria-label={t('product.pictures', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can only scroll it when it has the focus
        tabIndex={0}
      >
        {pictures.map((picture, index) => (
          <div className="plate" id={`photo-${index + 1}`} key={picture?.url ?? 'none'}>
            <Picture
              picture={picture}
              alt={altText(picture, language, pictures.length > 1 ? `${name} ${index + 1}` : name)}
              sizes="(min-width: 64em) 42vw, 92vw"
              isUrgent={index === 0}
            />
            {picture && (
              <Link className="enlarge" to={`${path}?picture=${index + 1}`} rel="nofollow">
                <span className="sr">
                  {t('product.enlarge', { name: pictures.length > 1 ? `${name} ${index + 1}` : name })}
                </span>
              </Link>
            )}
          </div>
        ))}
      </section>
      {product.images.length > 1 && <Thumbnails images={product.images} />}
    </div>
  )
}

function Thumbnails({ images }: Pick<Product, 'images'>) {
  const { t } = useTranslation('catalog')
  return (
    <div className="thumbs" data-thumbs>
      {images.map((picture, index) => (
        <a
          key={picture.url}
          href={`#photo-${index + 1}`}
          aria-current={index === 0 ? 'true' : undefined}
          aria-label={t('product.picture', { number: index + 1 })}
        >
          <span className="plate">
            <Picture picture={picture} alt="" sizes="5.5rem" />
          </span>
        </a>
      ))}
    </div>
  )
}

/** It is sent with status 404 for a missing, hidden or deleted product. */
export function ProductNotFoundPage() {
  const { t } = useTranslation('catalog')
  const { absolute, path } = usePage()
  return (
    <Layout stylesheet="not-found" title={t('missing.page_title')} canonicalPath={paths.shop}>
      <div className="wrap">
        <EmptyState icon="amphora" level="h1" title={t('missing.title')} text={t('missing.text')}>
          <ButtonLink to={paths.shop}>{t('missing.back')}</ButtonLink>
          <WhatsAppLink className="btn btn--line" message={t('missing.ask_message', { url: absolute(path) })}>
            <Icon name="message-circle" />
            {t('missing.ask')}
          </WhatsAppLink>
        </EmptyState>
      </div>
    </Layout>
  )
}

import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { altText } from '#domain/pictures/alt-text.ts'
import { localised } from '#domain/shared/language.ts'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { DiscountBadge } from '../ui/DiscountBadge.tsx'

type GalleryProps = Pick<Product, 'images' | 'name_ar' | 'name_en' | 'name_fr' | 'price' | 'sale_price'>

/** The product's pictures in a scrollable strip; thumbnails are plain links to them. */
export function Gallery({ product }: { product: GalleryProps }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const name = localised(product, 'name', language).text
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
              isFirst={index === 0}
            />
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

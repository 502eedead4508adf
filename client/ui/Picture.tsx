import {
  placeholderPicture,
  type Picture as StoredPicture,
  srcSet,
  variantUrl,
} from '#domain/pictures/picture.ts'

type PictureProps = {
  picture: StoredPicture | undefined
  alt: string
  /** How wide it is drawn, as in the sizes attribute; the design names them for each place. */
  sizes: string
  /** The one picture of a page that matters first; all others wait until they come near. */
  isFirst?: boolean
}

/** A stored picture in the widths it was prepared in: AVIF, and JPEG for browsers that do not know it. */
export function Picture({ picture = placeholderPicture, alt, sizes, isFirst = false }: PictureProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const shared = { width: picture.width, height: picture.height, decoding: 'async', ...loading } as const
  if (picture.url === placeholderPicture.url) return <img src={picture.url} alt={alt} {...shared} />
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture.url, 'avif')} sizes={sizes} />
      <img
        src={variantUrl(picture.url, 800, 'jpg')}
        srcSet={srcSet(picture.url, 'jpg')}
        sizes={sizes}
        alt={alt}
        {...shared}
      />
    </picture>
  )
}

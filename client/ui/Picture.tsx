import {
  type PictureWidth,
  placeholderPicture,
  type StoredPicture,
  srcSet,
  variantUrl,
} from '#domain/pictures/picture.ts'

type PictureProps = {
  picture: StoredPicture | undefined
  alt: string
  sizes: string
  /**
   * Only these widths are offered, where no screen needs the others; the JPEG fallback has only the first, as few
   * browsers need it.
   */
  widths?: readonly PictureWidth[] | undefined
  /** The largest picture above the fold is loaded at once with high priority; others load lazily. */
  isUrgent?: boolean
  /** It is loaded at once, although it is not shown yet. */
  isNext?: boolean
}

export function Picture({ picture = placeholderPicture, alt, sizes, widths, ...when }: PictureProps) {
  const { isUrgent = false, isNext = false } = when
  const lazy = isNext ? {} : ({ loading: 'lazy' } as const)
  const loading = isUrgent ? ({ fetchPriority: 'high' } as const) : lazy
  const shared = { width: picture.width, height: picture.height, ...loading } as const
  if (picture.url === placeholderPicture.url) return <img src={picture.url} alt={alt} {...shared} />
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture.url, 'avif', widths)} sizes={sizes} />
      <img
        src={variantUrl(picture.url, widths?.[0] ?? 800, 'jpg')}
        {...(!widths && { srcSet: srcSet(picture.url, 'jpg'), sizes })}
        alt={alt}
        {...shared}
      />
    </picture>
  )
}

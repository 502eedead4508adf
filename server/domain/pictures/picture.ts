/** A stored picture: URL, size in pixels, and placeholder colour (#rrggbb). */
export type Picture = { url: string; width: number; height: number; colour: string }

/** Widths in pixels of the variants created when a picture is stored. */
export const pictureWidths = [400, 800, 1200] as const

export type PictureWidth = (typeof pictureWidths)[number]

export type PictureFormat = 'avif' | 'jpg'

/** '/uploads/product-images/pot.jpg' at 400 px as AVIF is '/uploads/product-images/pot-400.avif'. */
export function variantUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`)
}

/** The srcset of a picture in one format. */
export function srcSet(
  url: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = pictureWidths,
): string {
  return widths.map((width) => `${variantUrl(url, width, format)} ${width}w`).join(', ')
}

/** Shown for a product without a picture. */
export const placeholderPicture: Picture = {
  url: '/placeholder.svg',
  width: 800,
  height: 800,
  colour: '#ebe6db',
}

/** Size in pixels of link preview pictures. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/**
 * The cropped version for link previews: '/uploads/product-images/pot.jpg' is
 * '/uploads/product-images/pot-share.jpg'.
 */
export function sharePictureUrl(url: string): string {
  return url.replace(/\.\w+$/, '-share.jpg')
}

/** For pages without their own picture. */
export const defaultSharePicture = '/share.jpg'

/** URLs of all files of a stored picture, the original first. */
export function pictureFileUrls(url: string): string[] {
  const variants = pictureWidths.flatMap((width) => [
    variantUrl(url, width, 'avif'),
    variantUrl(url, width, 'jpg'),
  ])
  return [url, ...variants, sharePictureUrl(url)]
}

/** Upload folders: products, gallery, everything else. */
export const buckets = ['images', 'product-images', 'gallery-images'] as const

export type Bucket = (typeof buckets)[number]

/**
 * Whether a file of the store belongs to a picture. A bucket without a prefix may hold more: backups of the shop, or what
 * is not of the shop at all.
 */
export function isPictureKey(key: string): boolean {
  return buckets.some((folder) => key.startsWith(`${folder}/`))
}

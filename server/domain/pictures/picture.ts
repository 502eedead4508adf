/** A stored picture: its address, its size in pixels and the colour shown while it loads (#rrggbb). */
export type Picture = { url: string; width: number; height: number; colour: string }

/** The widths in pixels at which every picture is prepared, once, when it is stored (design, Pictures). */
export const pictureWidths = [400, 800, 1200] as const

export type PictureWidth = (typeof pictureWidths)[number]

export type PictureFormat = 'avif' | 'jpg'

/** '/uploads/product-images/pot.jpg' at 400 px as AVIF is '/uploads/product-images/pot-400.avif'. */
export function variantUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`)
}

/** The widths of a picture in one format, as in the srcset attribute. */
export function srcSet(url: string, format: PictureFormat): string {
  return pictureWidths.map((width) => `${variantUrl(url, width, format)} ${width}w`).join(', ')
}

/** Shown for a product without a picture (spec.md 9). */
export const placeholderPicture: Picture = {
  url: '/placeholder.svg',
  width: 800,
  height: 800,
  colour: '#ebe6db',
}

/** The size in pixels of the picture that stands for a page where it is shared. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** The same picture cut for sharing: '/uploads/product-images/pot.jpg' is '/uploads/product-images/pot-share.jpg'. */
export function sharePictureUrl(url: string): string {
  return url.replace(/\.\w+$/, '-share.jpg')
}

/** For pages without a picture of their own. */
export const defaultSharePicture = '/share.jpg'

/** The addresses of every file in which a stored picture is kept, its own first. */
export function pictureFileUrls(url: string): string[] {
  const variants = pictureWidths.flatMap((width) => [
    variantUrl(url, width, 'avif'),
    variantUrl(url, width, 'jpg'),
  ])
  return [url, ...variants, sharePictureUrl(url)]
}

/** Where an upload is kept (spec.md 7): what is sold, what the gallery shows, and all else. */
export const buckets = ['images', 'product-images', 'gallery-images'] as const

export type Bucket = (typeof buckets)[number]

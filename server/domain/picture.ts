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

/** Shown for a product without a picture (spec.md 9). */
export const placeholderPicture: Picture = {
  url: '/placeholder.svg',
  width: 800,
  height: 800,
  colour: '#ebe6db',
}

import type { Language, LocalisedTexts, OptionalTexts } from '../shared/language.ts'

/** The size is in pixels; the colour (#rrggbb) holds the place until the picture is loaded. */
export type StoredPicture = { url: string; width: number; height: number; colour: string }

/** 10 MB: of a picture, and of a file with a request for a quote. */
export const uploadBytesLimit = 10 * 1024 * 1024

/** Widths in pixels of the variants created when a picture is stored. */
export const pictureWidths = [400, 800, 1200] as const

export type PictureWidth = (typeof pictureWidths)[number]

export type PictureFormat = 'avif' | 'jpg'

/** '/uploads/product-images/pot.jpg' at 400 px as AVIF is '/uploads/product-images/pot-400.avif'. */
export function variantUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`)
}

export function srcSet(
  url: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = pictureWidths,
): string {
  return widths.map((width) => `${variantUrl(url, width, format)} ${width}w`).join(', ')
}

export const placeholderPicture: StoredPicture = {
  url: '/placeholder.svg',
  width: 800,
  height: 800,
  colour: '#ebe6db',
}

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

export function pictureFileUrls(url: string): string[] {
  const variants = pictureWidths.flatMap((width) => [
    variantUrl(url, width, 'avif'),
    variantUrl(url, width, 'jpg'),
  ])
  return [url, ...variants, sharePictureUrl(url)]
}

/** Products and the gallery have folders of their own; everything else shares one. */
export const pictureFolders = ['images', 'product-images', 'gallery-images'] as const

export type PictureFolder = (typeof pictureFolders)[number]

/**
 * Whether a file of the store belongs to a picture. A bucket without a prefix may hold more: backups of the
 * shop, or files that do not belong to the shop at all.
 */
export function isPictureKey(key: string): boolean {
  return pictureFolders.some((folder) => key.startsWith(`${folder}/`))
}

export type FormPicture = StoredPicture & LocalisedTexts<'alt'>

/** A file that was not stored: its position from 1, its name, and a key of errors.json. */
export type UploadError = { number: number; name: string; code: string }

export type FormPictures = {
  pictures: FormPicture[]
  uploadErrors: UploadError[]
  /** Render the form again with this status instead of saving. */
  rerenderStatus: 200 | 429 | 503 | null
}

/** In characters: an alternative text is a sentence. */
export const altTextLimit = 300

/** Parses a picture button: 'up:2' moves the second to the first place. Null for anything else. */
export function readPictureAction(value: unknown): { act: 'up' | 'down' | 'remove'; index: number } | null {
  const [, act, number] = /^(up|down|remove):(\d{1,2})$/.exec(String(value)) ?? []
  if (!act || !number) return null
  return { act: act as 'up', index: Number(number) - 1 }
}

/** The list after a button was pressed; an invalid position changes nothing. */
export function applyPictureAction<Item>(
  items: readonly Item[],
  { act, index }: { act: 'up' | 'down' | 'remove'; index: number },
): Item[] {
  const item = items[index]
  if (item === undefined) return [...items]
  const others = items.filter((_, place) => place !== index)
  if (act === 'remove') return others
  const place = act === 'up' ? Math.max(index - 1, 0) : index + 1
  return [...others.slice(0, place), item, ...others.slice(place)]
}

/** Alternative texts of a picture, where staff have written them. */
export type AltTexts = OptionalTexts<'alt'>

export type PictureWithAlt = StoredPicture & AltTexts

/**
 * The alternative text of a picture without a name beside it: in the page's language, else the name of what
 * it belongs to.
 */
export function altText(
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
  otherwise: string,
): string {
  return picture?.[`alt_${language}`] || otherwise
}

/**
 * The alternative text of a picture beside the name of what it shows: empty unless it says more, as the name
 * would be read twice.
 */
export function altTextBeside(
  name: string,
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
): string {
  const text = altText(picture, language, '')
  return text.trim().toLowerCase() === name.trim().toLowerCase() ? '' : text
}

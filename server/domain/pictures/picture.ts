import type { Language, LocalisedTexts, OptionalTexts } from '../shared/language.ts'

/** Width and height are in pixels, the placeholder colour is '#rrggbb'. */
export type StoredPicture = { url: string; width: number; height: number; colour: string }

/** A picture, and a file with a request for a quote, has at most 10 MB (docs/product.md, "Pictures"). */
export const uploadBytesLimit = 10 * 1024 * 1024

/** Variants of these widths, in pixels, are made when a picture is stored. */
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

/** Link previews show a cropped version. */
export function sharePictureUrl(url: string): string {
  return url.replace(/\.\w+$/, '-share.jpg')
}

export const defaultSharePicture = '/share.jpg'

export function pictureFileUrls(url: string): string[] {
  const variants = pictureWidths.flatMap((width) => [
    variantUrl(url, width, 'avif'),
    variantUrl(url, width, 'jpg'),
  ])
  return [url, ...variants, sharePictureUrl(url)]
}

export const pictureFolders = ['images', 'product-images', 'gallery-images'] as const

export type PictureFolder = (typeof pictureFolders)[number]

/** A bucket without a prefix may hold more than pictures, such as backups. */
export function isPictureKey(key: string): boolean {
  return pictureFolders.some((folder) => key.startsWith(`${folder}/`))
}

export type FormPicture = StoredPicture & LocalisedTexts<'alt'>

/** The number counts the files of the form from 1; the code is a key of errors.json. */
export type UploadError = { number: number; name: string; code: string }

export type FormPictures = {
  pictures: FormPicture[]
  uploadErrors: UploadError[]
  rerenderStatus: 200 | 429 | 503 | null
}

/** The limit is in characters: an alternative text is a sentence. */
export const altTextLimit = 300

/** The value of the button 'up:2' moves the second picture to the first place. */
export function readPictureAction(value: unknown): { act: 'up' | 'down' | 'remove'; index: number } | null {
  const [, act, number] = /^(up|down|remove):(\d{1,2})$/.exec(String(value)) ?? []
  if (!act || !number) return null
  return { act: act as 'up', index: Number(number) - 1 }
}

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

export type AltTexts = OptionalTexts<'alt'>

export type PictureWithAlt = StoredPicture & AltTexts

/** A picture without a name beside it has the text in the page's language, else the name of what it belongs to. */
export function altText(
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
  otherwise: string,
): string {
  return picture?.[`alt_${language}`] || otherwise
}

/** A picture beside the name of what it shows has no text unless it says more, as the name would be read twice. */
export function altTextBeside(
  name: string,
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
): string {
  const text = altText(picture, language, '')
  return text.trim().toLowerCase() === name.trim().toLowerCase() ? '' : text
}

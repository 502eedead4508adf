import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { type PictureFormat, pictureWidths, sharePictureUrl, variantUrl } from '#domain/picture.ts'
import type { Decoded } from './decode-picture.ts'
import { cutForSharing } from './share-picture.ts'

/** Small pictures are looked at closely and are many on a page; large ones forgive more. */
export const qualities = {
  400: { avif: 56, jpg: 74 },
  800: { avif: 50, jpg: 70 },
  1200: { avif: 46, jpg: 66 },
} as const
export const originalQuality = 80

/**
 * How hard the encoders try. Somebody waits for it, and others behind: two steps more of AVIF take three times as long
 * for three per cent. What is noise rather than a photograph would take ten times as long as one and gain nothing.
 */
const careful = { avifEffort: 1, jpeg: { mozjpeg: true } }
const hasty = { avifEffort: 0, jpeg: { progressive: true, quantizationTable: 3 } }
/** Bytes of JPEG for each pixel; photographs have 0.1 to 0.3. */
const noisy = 0.4

export type Encoded = { place: string; bytes: Buffer }

/**
 * Encodes a picture anew in every form in which it is kept, the original (JPEG) first; a variant is never wider than
 * the picture, so that nothing is blown up. One after the other, which bounds the memory.
 */
export async function encodePicture(picture: Decoded, place: string): Promise<Encoded[]> {
  const source = () => open(picture)
  const original = await toJpeg(source(), originalQuality, hasty.jpeg)
  const { avifEffort, jpeg } = original.length > noisy * picture.width * picture.height ? hasty : careful
  const files: Encoded[] = [{ place, bytes: original }]
  for (const width of pictureWidths) {
    const scaled = () => source().resize({ width, withoutEnlargement: true })
    const { avif, jpg } = qualities[width]
    const add = async (format: PictureFormat, bytes: Promise<Buffer>) =>
      files.push({ place: variantUrl(place, width, format), bytes: await bytes })
    await add('jpg', toJpeg(scaled(), jpg, jpeg))
    await add('avif', scaled().avif({ quality: avif, effort: avifEffort }).toBuffer())
  }
  files.push({ place: sharePictureUrl(place), bytes: await cutForSharing(source(), picture) })
  return files
}

/** The colour shown while the picture loads, #rrggbb. */
export async function averageColour(picture: Decoded): Promise<string> {
  const pixel = await open(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

function open({ pixels, width, height }: Decoded): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function toJpeg(picture: Sharp, quality: number, options: JpegOptions): Promise<Buffer> {
  return picture.jpeg({ ...options, quality }).toBuffer()
}

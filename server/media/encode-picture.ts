import sharp, { type Sharp } from 'sharp'
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

/** Somebody waits for it: the next step up takes five times as long for four per cent. */
const effort = 3

export type Encoded = { place: string; bytes: Buffer }

/**
 * Encodes a picture anew in every form in which it is kept, the original (JPEG) first; a variant is never wider than
 * the picture, so that nothing is blown up. One after the other, which bounds the memory.
 */
export async function encodePicture(picture: Decoded, place: string): Promise<Encoded[]> {
  const source = () => open(picture)
  const files: Encoded[] = [{ place, bytes: await toJpeg(source(), originalQuality) }]
  for (const width of pictureWidths) {
    const scaled = () => source().resize({ width, withoutEnlargement: true })
    const { avif, jpg } = qualities[width]
    const add = async (format: PictureFormat, bytes: Promise<Buffer>) =>
      files.push({ place: variantUrl(place, width, format), bytes: await bytes })
    await add('jpg', toJpeg(scaled(), jpg))
    await add('avif', scaled().avif({ quality: avif, effort }).toBuffer())
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

function toJpeg(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer()
}

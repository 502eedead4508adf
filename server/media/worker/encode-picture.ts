import sharp, { type JpegOptions, type Sharp } from 'sharp'
import {
  type PictureFormat,
  pictureWidths,
  sharePictureSize,
  sharePictureUrl,
  variantUrl,
} from '#domain/pictures/picture.ts'
import type { DecodedPicture } from './decode-picture.ts'

/** The qualities are from 1 to 100. Small variants are seen at full detail; large ones tolerate lower quality. */
const qualities = {
  400: { avif: 56, jpg: 74 },
  800: { avif: 50, jpg: 70 },
  1200: { avif: 46, jpg: 66 },
} as const
const originalQuality = 80

/**
 * Somebody waits: two more AVIF levels take three times as long for 3 % fewer bytes. Noise would take ten times as long
 * as a photo and gain nothing.
 */
const slowEncoding = { avifEffort: 1, jpeg: { mozjpeg: true } }
const fastEncoding = { avifEffort: 0, jpeg: { progressive: true, quantizationTable: 3 } }
/** A JPEG of noise has more bytes per pixel; photos have 0.1 to 0.3. */
const noiseThreshold = 0.4

export type EncodedFile = { key: string; bytes: Buffer }

/** The original (JPEG) comes first. They are encoded one after the other, which bounds memory. */
export async function encodePicture(
  picture: DecodedPicture,
  key: string,
  isWithoutVariants = false,
): Promise<EncodedFile[]> {
  const source = () => open(picture)
  const original = await toJpeg(source(), originalQuality, fastEncoding.jpeg)
  if (isWithoutVariants) return [{ key, bytes: original }]
  const { avifEffort, jpeg } =
    original.length > noiseThreshold * picture.width * picture.height ? fastEncoding : slowEncoding
  const files: EncodedFile[] = [{ key, bytes: original }]
  for (const width of pictureWidths) {
    const scaled = () => source().resize({ width, withoutEnlargement: true })
    const { avif, jpg } = qualities[width]
    const add = async (format: PictureFormat, bytes: Promise<Buffer>) =>
      files.push({ key: variantUrl(key, width, format), bytes: await bytes })
    await add('jpg', toJpeg(scaled(), jpg, jpeg))
    await add('avif', scaled().avif({ quality: avif, effort: avifEffort }).toBuffer())
  }
  files.push({ key: sharePictureUrl(key), bytes: await cropForSharing(source(), picture) })
  return files
}

/** It is the placeholder while the picture loads, as #rrggbb. */
export async function averageColour(picture: DecodedPicture): Promise<string> {
  const pixel = await open(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

function open({ pixels, width, height }: DecodedPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function toJpeg(picture: Sharp, quality: number, options: JpegOptions): Promise<Buffer> {
  return picture.jpeg({ ...options, quality }).toBuffer()
}

/** Other sites show the picture small; the quality is from 1 to 100. */
const sharedQuality = 64

/** Blurring at a sixth of the size looks the same for a twentieth of the work. */
const blurScale = 6

async function cropForSharing(picture: Sharp, { width, height }: { width: number; height: number }) {
  const { width: wide, height: high } = sharePictureSize
  const cut = (share: number) => picture.clone().resize(wide / share, high / share, { fit: 'cover' })
  const isWide = width / height > 1.4
  if (isWide) return cut(1).jpeg({ quality: sharedQuality, mozjpeg: true }).toBuffer()
  const whole = await picture
    .clone()
    .resize(wide, high, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const blurred = await cut(blurScale)
    .blur(30 / blurScale)
    .modulate({ brightness: 0.95 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(blurred.data, { raw: blurred.info })
    .resize(wide, high)
    .composite([{ input: whole.data, raw: whole.info }])
    .jpeg({ quality: sharedQuality, mozjpeg: true })
    .toBuffer()
}

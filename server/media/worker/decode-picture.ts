import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { failed, ok, type Result } from '#domain/shared/result.ts'

// Only the accepted formats are allowed, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    // Titles are written on the shop's own pictures (draw-share-picture.ts).
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export type SizeLimit = { pixels: number; side: number }

/** The decoder accepts so many from every uploader. */
const pixelLimit = 50_000_000
/** Formats that cannot be decoded line by line are held in memory whole, up to this size. */
const memoryLimitBytes = 75_000_000

/** Pictures are at most so many pixels wide, as the widest variant is. */
const maxWidth = 1600
/** No screen is as high, and an extremely tall picture costs no more than a photo. */
const maxHeight = 2400

/** JPEG has no transparency, so the design's --plate is behind transparent pixels. */
const backgroundColour = '#fdfcfa'

export type PictureError = {
  code:
    | 'picture_type'
    | 'picture_heic'
    | 'picture_broken'
    | 'picture_too_many_pixels'
    | 'picture_too_many_megapixels'
    | 'picture_too_slow'
}

/** Decoded pixels are upright, 8-bit sRGB without alpha, at most 1600 × 2400. */
export type DecodedPicture = { width: number; height: number; pixels: Buffer }

export async function decodePicture(
  file: string,
  limit: SizeLimit,
): Promise<Result<DecodedPicture, PictureError>> {
  const type = await readPictureType(file)
  if (type === null) return failed('picture_type')
  if (type === 'heic') return failed('picture_heic')
  try {
    const open = () => sharp(file, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
    const metadata = await open().metadata()
    if (metadata.format !== type) return failed('picture_type')
    const { width, height } = metadata
    const bytesInMemory = width * height * bytesPerPixel(metadata)
    if (bytesInMemory > memoryLimitBytes) return failed('picture_too_many_pixels')
    if (width * height > limit.pixels || Math.max(width, height) > limit.side) {
      return failed('picture_too_many_megapixels')
    }
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: backgroundColour })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return ok({ width: info.width, height: info.height, pixels: data })
  } catch (error) {
    return failed(/pixel limit/i.test(String(error)) ? 'picture_too_many_pixels' : 'picture_broken')
  }
}

/** These bytes are held in memory before the first line can be read (measured). */
function bytesPerPixel(metadata: Metadata): number {
  const { format, isProgressive, pages = 1, channels, depth, chromaSubsampling } = metadata
  if (format === 'gif') return 4
  if (format === 'webp') return pages > 1 ? 9 : 3
  if (!isProgressive) return 0
  // PNG holds raw pixels; JPEG two-byte coefficients, fewer where chroma is subsampled.
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

type PictureType = 'jpeg' | 'png' | 'webp' | 'gif'

/** The first bytes decide. 'heic' is recognised only to name it in the error. */
async function readPictureType(file: string): Promise<PictureType | 'heic' | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    return pictureTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

function pictureTypeOf(bytes: Buffer): PictureType | 'heic' | null {
  const text = bytes.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : null
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { readPictureType } from './read-picture-type.ts'

// Only what we take can be decoded at all, whatever a file says that it is; one picture at a time and no memory
// kept from one to the next.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** How large a picture may be that somebody sends, in pixels. */
export type SizeLimit = { pixels: number; side: number }

/** The decoder goes no further whoever sends. */
const pixelLimit = 50_000_000
/** What cannot be decoded line by line stands in memory whole, and may take this much there. */
const memoryLimitBytes = 75_000_000

/** Width in pixels of the widest form in which a picture is kept. */
const maxWidth = 1600
/** Higher than any screen shows at once: a strip of paper, however narrow, costs no more than a photograph. */
const maxHeight = 2400

/** Under transparent pictures, as JPEG has no transparency: the design's --plate. */
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

/** A decoded picture: upright, 8 bit sRGB without alpha, at most 1600 pixels wide and 2400 high, and nothing but its pixels. */
export type DecodedPicture = { width: number; height: number; pixels: Buffer }

/** Decodes the first frame of a jpeg, png, webp or gif file, and says what is wrong with any other. */
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
    if (bytesInMemory(metadata) > memoryLimitBytes) return failed('picture_too_many_pixels')
    const { width, height, orientation = 1 } = metadata
    if (width * height > limit.pixels || Math.max(width, height) > limit.side) {
      return failed('picture_too_many_megapixels')
    }
    const small = await open()
      .resize({ ...boxFor(orientation), fit: 'inside', withoutEnlargement: true })
      .flatten({ background: backgroundColour })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Turned when it is small: a large picture that is turned first would stand in memory twice.
    return ok(await rotateUpright(small, orientation))
  } catch (error) {
    return failed(/pixel limit/i.test(String(error)) ? 'picture_too_many_pixels' : 'picture_broken')
  }
}

/** How much of a picture must stand in memory before the first of its lines can be had (measured). */
function bytesInMemory({ width, height, ...metadata }: Metadata): number {
  return width * height * bytesPerPixel(metadata)
}

function bytesPerPixel(metadata: Omit<Metadata, 'width' | 'height'>): number {
  const { format, isProgressive, pages = 1, channels, depth, chromaSubsampling } = metadata
  if (format === 'gif') return 4
  if (format === 'webp') return pages > 1 ? 9 : 3
  if (!isProgressive) return 0
  // A PNG as it is; of a JPEG the coefficients, of two bytes, fewer of them where colour is coarser than light.
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

/** Orientations from 5 on lie on their side. */
function boxFor(orientation: number): { width: number; height: number } {
  return orientation >= 5 ? { width: maxHeight, height: maxWidth } : { width: maxWidth, height: maxHeight }
}

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

async function rotateUpright({ data, info }: Raw, orientation: number): Promise<DecodedPicture> {
  const { width, height, channels } = info
  const transform = orientationTransforms[orientation]
  const source = sharp(data, { raw: { width, height, channels } })
  const turned = await (transform ? transform(source) : source).raw().toBuffer({ resolveWithObject: true })
  return { width: turned.info.width, height: turned.info.height, pixels: turned.data }
}

/** What makes a picture upright, by its EXIF orientation; sharp mirrors before it turns, however it is written. */
const orientationTransforms: Record<number, (picture: Sharp) => Sharp> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(270),
}

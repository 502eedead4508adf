import sharp, { type Sharp } from 'sharp'
import { sharePictureSize } from '#domain/pictures/picture.ts'

const quality = 64

/** What is blurred need not be large: made at a sixth and then enlarged it looks the same, for a twentieth of the work. */
const blurScale = 6

/**
 * A picture as it is shown where a page is shared, as JPEG: a wide one is cut to the shape, any other stands whole
 * before itself, enlarged and blurred, so that no pot loses its foot.
 */
export async function cropForSharing(picture: Sharp, { width, height }: { width: number; height: number }) {
  const { width: wide, height: high } = sharePictureSize
  const cut = (share: number) => picture.clone().resize(wide / share, high / share, { fit: 'cover' })
  const isWide = width / height > 1.4
  if (isWide) return cut(1).jpeg({ quality, mozjpeg: true }).toBuffer()
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
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

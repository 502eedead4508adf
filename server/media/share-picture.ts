import type { Sharp } from 'sharp'
import { sharePictureSize } from '#domain/picture.ts'

const quality = 64

/**
 * A picture as it is shown where a page is shared, as JPEG: a wide one is cut to the shape, any other stands whole
 * before itself, enlarged and blurred, so that no pot loses its foot.
 */
export async function cutForSharing(picture: Sharp, { width, height }: { width: number; height: number }) {
  const { width: wide, height: high } = sharePictureSize
  const ground = picture.clone().resize(wide, high, { fit: 'cover' })
  const isWide = width / height > 1.4
  if (isWide) return ground.jpeg({ quality, mozjpeg: true }).toBuffer()
  const whole = await picture
    .clone()
    .resize(wide, high, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return ground
    .blur(30)
    .modulate({ brightness: 0.95 })
    .composite([{ input: whole.data, raw: whole.info }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

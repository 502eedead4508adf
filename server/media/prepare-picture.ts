import { ok, type Result } from '#domain/result.ts'
import { decodePicture, type PictureFault, type SizeLimit } from './decode-picture.ts'
import { averageColour, type Encoded, encodePicture } from './encode-picture.ts'

/** A picture in every form in which it is kept, with what pages need to know of it. */
export type Prepared = { width: number; height: number; colour: string; files: Encoded[] }

/** Where the file that was received lies, where what is made of it will, and how large it may be. */
export type PictureOrder = { file: string; place: string; limit: SizeLimit }

/** Decodes a received file and encodes it anew for the place where it will lie. */
export async function preparePicture({
  file,
  place,
  limit,
}: PictureOrder): Promise<Result<Prepared, PictureFault>> {
  const decoded = await decodePicture(file, limit)
  if (!decoded.ok) return decoded
  const { width, height } = decoded.value
  const files = await encodePicture(decoded.value, place)
  return ok({ width, height, colour: await averageColour(decoded.value), files })
}

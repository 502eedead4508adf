import { ok, type Result } from '#domain/result.ts'
import { decodePicture, type PictureFault } from './decode-picture.ts'
import { averageColour, type Encoded, encodePicture } from './encode-picture.ts'

/** A picture in every form in which it is kept, with what pages need to know of it. */
export type Prepared = { width: number; height: number; colour: string; files: Encoded[] }

/** Decodes a received file and encodes it anew for the place where it will lie. */
export async function preparePicture(file: string, place: string): Promise<Result<Prepared, PictureFault>> {
  const decoded = await decodePicture(file)
  if (!decoded.ok) return decoded
  const { width, height } = decoded.value
  const files = await encodePicture(decoded.value, place)
  return ok({ width, height, colour: await averageColour(decoded.value), files })
}

import { ok, type Result } from '#domain/shared/result.ts'
import { decodePicture, type PictureError, type SizeLimit } from './decode-picture.ts'
import { averageColour, type EncodedFile, encodePicture } from './encode-picture.ts'

/** A picture in every form in which it is kept, with what pages need to know of it. */
export type PreparedPicture = { width: number; height: number; colour: string; files: EncodedFile[] }

/** Where the file that was received lies, where what is made of it will, and how large it may be. */
export type PictureTask = { file: string; key: string; limit: SizeLimit }

/** Decodes a received file and encodes it anew for the place where it will lie. */
export async function preparePicture({
  file,
  key,
  limit,
}: PictureTask): Promise<Result<PreparedPicture, PictureError>> {
  const decoded = await decodePicture(file, limit)
  if (!decoded.ok) return decoded
  const { width, height } = decoded.value
  const files = await encodePicture(decoded.value, key)
  return ok({ width, height, colour: await averageColour(decoded.value), files })
}

import { ok, type Result } from '#domain/shared/result.ts'
import { decodePicture, type PictureError, type SizeLimit } from './decode-picture.ts'
import { averageColour, type EncodedFile, encodePicture } from './encode-picture.ts'

/** All stored forms of a picture, with what pages need to know of it. */
export type PreparedPicture = { width: number; height: number; colour: string; files: EncodedFile[] }

/** Path of the received file, key of the results, and the size limit. */
export type PictureTask = { file: string; key: string; limit: SizeLimit }

/** Decodes a received file and encodes it under its key. */
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

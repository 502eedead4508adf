import type { Knex } from 'knex'
import type { Picture } from '#domain/picture.ts'

type NewPicture = Picture & { bytes: number; user_id: number | null }

/** Remembers size and colour of a stored picture; the same address again changes nothing. */
export async function savePicture(db: Knex, picture: NewPicture): Promise<void> {
  await db('pictures').insert(picture).onConflict('url').ignore()
}

/** The pictures at these addresses, by address; one that is not ours (an address elsewhere) is missing. */
export async function findPictures(db: Knex, urls: readonly string[]): Promise<Map<string, Picture>> {
  if (urls.length === 0) return new Map()
  const pictures: Picture[] = await db('pictures')
    .select('url', 'width', 'height', 'colour')
    .whereIn('url', [...new Set(urls)])
  return new Map(pictures.map((picture) => [picture.url, picture]))
}

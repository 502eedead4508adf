import type { Knex } from 'knex'
import type { FormPicture } from '#domain/form-picture.ts'
import type { Picture } from '#domain/picture.ts'

type NewPicture = Picture & { bytes: number; user_id: number | null; is_offered?: boolean }

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

type Said = Pick<FormPicture, 'url'> & Partial<FormPicture>

/**
 * Pictures as a form shows them, in the order given: their sizes, and their alternative texts where none are said.
 * Addresses that are not ours, or are said twice, are left out.
 */
export async function findFormPictures(db: Knex, said: readonly Said[]): Promise<FormPicture[]> {
  if (said.length === 0) return []
  const urls = [...new Set(said.map(({ url }) => url))]
  const rows: (Picture & Record<'alt_ar' | 'alt_en' | 'alt_fr', string | null>)[] = await db('pictures')
    .select('url', 'width', 'height', 'colour', 'alt_ar', 'alt_en', 'alt_fr')
    .whereIn('url', urls)
  const known = new Map(rows.map((row) => [row.url, row]))
  return urls.flatMap((url) => {
    const row = known.get(url)
    const words = said.find((picture) => picture.url === url)
    if (!row) return []
    return {
      ...row,
      alt_ar: words?.alt_ar ?? row.alt_ar ?? '',
      alt_en: words?.alt_en ?? row.alt_en ?? '',
      alt_fr: words?.alt_fr ?? row.alt_fr ?? '',
    }
  })
}

export async function forgetPicture(db: Knex, url: string): Promise<void> {
  await db('pictures').where({ url }).delete()
}

/** Pictures that one person may send within 24 hours (issue 6). */
export const dailyPictureLimit = 200

const ofToday = "created_at > now() - interval '1 day'"

export async function countPicturesOfToday(db: Knex, userId: number): Promise<number> {
  const [row] = await db('pictures').where('user_id', userId).whereRaw(ofToday).count({ count: '*' })
  return Number(row?.count ?? 0)
}

/** Seconds until the first picture of the last 24 hours no longer counts. */
export async function secondsUntilNextPicture(db: Knex, userId: number): Promise<number> {
  const [row] = await db('pictures')
    .where('user_id', userId)
    .whereRaw(ofToday)
    .select(db.raw("ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as seconds"))
  return Math.max(1, row?.seconds ?? 1)
}

/** Until the end of the transaction nobody else counts and adds pictures of this person. */
export async function lockPicturesOf(transaction: Knex.Transaction, userId: number): Promise<void> {
  await transaction('users').select('id').where('id', userId).forUpdate()
}

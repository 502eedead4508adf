import type { Knex } from 'knex'
import { galleryPageSize } from '#domain/gallery.ts'
import type { OfferedPicture } from '#domain/staff-gallery.ts'

export type Pile = { items: OfferedPicture[]; total: number; page: number; pages: number }

/** Pictures sent for the gallery that nobody of the staff has taken yet, with who sent them. */
const offered = (db: Knex) => db('pictures').where('pictures.is_offered', true)

export async function countOfferedPictures(db: Knex): Promise<number> {
  const [row] = await offered(db).count({ count: '*' })
  return Number(row?.count ?? 0)
}

/** One page of the pile, what came last first; a page beyond the end is the last one. */
export async function listOfferedPictures(db: Knex, asked: number): Promise<Pile> {
  const total = await countOfferedPictures(db)
  const pages = Math.max(1, Math.ceil(total / galleryPageSize))
  const page = Math.min(asked, pages)
  const items = await withSenders(offered(db))
    .orderBy([{ column: 'pictures.created_at', order: 'desc' }, { column: 'pictures.url' }])
    .limit(galleryPageSize)
    .offset((page - 1) * galleryPageSize)
  return { items, total, page, pages }
}

/** Those of the chosen pictures that are still in the pile. */
export async function findOfferedPictures(db: Knex, urls: readonly string[]): Promise<OfferedPicture[]> {
  return withSenders(offered(db).whereIn('pictures.url', urls))
}

function withSenders(pictures: Knex.QueryBuilder): Knex.QueryBuilder {
  return pictures
    .leftJoin('users', 'users.id', 'pictures.user_id')
    .select('pictures.url', 'pictures.width', 'pictures.height', 'pictures.colour', 'pictures.created_at')
    .select('users.email', 'users.name')
}

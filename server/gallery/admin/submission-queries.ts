import type { Knex } from 'knex'
import type { SubmittedPicture } from '#domain/gallery/entry-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paginate } from '../../db/paginate.ts'

/** Pictures submitted for the gallery that staff have not used yet. */
const submissions = (db: Knex) => db('pictures').where('pictures.is_offered', true)

export async function countSubmissions(db: Knex): Promise<number> {
  const [row] = await submissions(db).count({ count: '*' })
  return Number(row?.count ?? 0)
}

/** One page of the submissions, newest first; a page beyond the end returns the last one. */
export function listSubmissions(db: Knex, page: number): Promise<Page<SubmittedPicture>> {
  return paginate(submissions(db), { page }, (rows) =>
    withSenders(rows).orderBy([{ column: 'pictures.created_at', order: 'desc' }, { column: 'pictures.url' }]),
  )
}

/** Those of the chosen pictures that are still available as submissions. */
export async function findSubmissions(db: Knex, urls: readonly string[]): Promise<SubmittedPicture[]> {
  return withSenders(submissions(db).whereIn('pictures.url', urls))
}

function withSenders(pictures: Knex.QueryBuilder): Knex.QueryBuilder {
  return pictures
    .leftJoin('users', 'users.id', 'pictures.user_id')
    .select('pictures.url', 'pictures.width', 'pictures.height', 'pictures.colour', 'pictures.created_at')
    .select('users.email', 'users.name')
}

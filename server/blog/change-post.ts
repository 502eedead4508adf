import type { Knex } from 'knex'
import { failed, type Result } from '#domain/result.ts'
import { type PostInput, savePost } from './save-post.ts'

type Changed = Result<number, { code: 'post_missing' | 'slug_taken' }>

/** Changes some fields of a post and leaves the others as they are at that moment. Returns its id. */
export function changePost(db: Knex, id: number, changes: Partial<PostInput>): Promise<Changed> {
  return db.transaction(async (transaction): Promise<Changed> => {
    const post = await transaction('posts').where({ id }).forUpdate().first(fields)
    if (!post) return failed('post_missing')
    return savePost(transaction, { ...post, ...changes }, id)
  })
}

const fields = [
  'slug',
  'cover_image',
  'tags',
  'is_published',
  'author',
  'title_ar',
  'title_en',
  'title_fr',
  'excerpt_ar',
  'excerpt_en',
  'excerpt_fr',
  'content_ar',
  'content_en',
  'content_fr',
]

import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { PostContents } from '#domain/blog/post.ts'
import { renderTexts } from './render-texts.ts'
import { rendererVersion, saveRenderings } from './save-renderings.ts'

type Unrendered = PostContents & { id: number; version: number }

type Log = Pick<Logger, 'warn'>

const batchSize = 20

/**
 * Renders posts that are not rendered, or by an older renderer only; returns how many. A post that cannot be
 * rendered is logged and left: visitors see its previous rendering or its source text.
 */
export async function renderMissingPosts(db: Knex, logger: Log): Promise<number> {
  let rendered = 0
  for (let after = 0; ; ) {
    const posts = await listUnrendered(db, after)
    for (const post of posts) if (await renderPost(db, post, logger)) rendered += 1
    const last = posts.at(-1)
    if (!last) return rendered
    after = last.id
  }
}

function listUnrendered(db: Knex, after: number): Promise<Unrendered[]> {
  return db('posts')
    .select('id', 'version', 'content_ar', 'content_en', 'content_fr')
    .where('id', '>', after)
    .whereRaw('(select count(*) from post_renderings where post_id = posts.id and renderer = ?) < 3', [
      rendererVersion,
    ])
    .orderBy('id')
    .limit(batchSize)
}

async function renderPost(db: Knex, { id, version, ...contents }: Unrendered, logger: Log): Promise<boolean> {
  const renderings = await renderTexts(db, contents)
  if (!renderings.ok) {
    // Staff come first; the job is retried.
    if (renderings.code === 'renderer_busy') throw new Error('the renderer is busy')
    logger.warn({ post: id, errors: renderings.errors }, 'post rendering failed')
    return false
  }
  return db.transaction(async (transaction) => {
    // A concurrent save has rendered it already.
    const unchanged = await transaction('posts').where({ id, version }).forUpdate().first('id')
    if (unchanged) await saveRenderings(transaction, id, renderings.value)
    return unchanged !== undefined
  })
}

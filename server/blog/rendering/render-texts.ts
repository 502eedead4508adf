import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { extractPictureUrls, type PostContents, type RenderedMarkdown } from '#domain/blog/post.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { findPictures } from '../../media/queries.ts'
import { renderInWorker } from './markdown-worker-client.ts'

type Contents = { [Field in `content_${Language}`]?: string }

export type Renderings = Partial<Record<Language, RenderedMarkdown>>

export type RenderFailure =
  | { code: 'markdown_refused'; errors: Record<string, string[]> }
  | { code: 'renderer_busy' }

export async function renderTexts(db: Knex, contents: Contents): Promise<Result<Renderings, RenderFailure>> {
  const given = languageCodes.filter((language) => contents[`content_${language}`] !== undefined)
  const textOf = (language: Language) => contents[`content_${language}`] ?? ''
  const urls = given.map((language) => extractPictureUrls(textOf(language)))
  const pictures = await findPictures(db, urls.flat())
  const requests = given.map((language, index) => ({
    markdown: textOf(language),
    language,
    pictures: (urls[index] ?? []).flatMap((url) => pictures.get(url) ?? []),
  }))
  const outcomes = await renderInWorker(requests)
  if (!outcomes.ok) return failed('renderer_busy')
  const renderings: Renderings = {}
  for (const [index, outcome] of outcomes.value.entries()) {
    const language = given[index] as Language
    if (!outcome.ok)
      return failed('markdown_refused', { errors: { [`content_${language}`]: [outcome.code] } })
    renderings[language] = outcome.value
  }
  return ok(renderings)
}

/** Increase this when the renderer's output changes: the job render-posts then renders everything again. */
const rendererVersion = 3

/** Call this in the transaction that saves the texts. */
export async function saveRenderings(db: Knex, post_id: number, renderings: Renderings): Promise<void> {
  const rows = Object.entries(renderings).map(([language, { headings, ...rendered }]) => ({
    ...rendered,
    post_id,
    language,
    headings: JSON.stringify(headings),
    renderer: rendererVersion,
  }))
  if (rows.length > 0) {
    await db('post_renderings').insert(rows).onConflict(['post_id', 'language']).merge()
  }
}

export async function renderPreview(
  db: Knex,
  { content, language }: { content: string; language: Language },
): Promise<Result<RenderedMarkdown, RenderFailure>> {
  const rendered = await renderTexts(db, { [`content_${language}`]: content })
  return rendered.ok ? ok(rendered.value[language] as RenderedMarkdown) : rendered
}

type Log = Pick<Logger, 'warn'>

/**
 * A post that cannot be rendered is logged and skipped: visitors see its previous rendering or its source text.
 * Returns how many were rendered.
 */
export async function renderMissingPosts(db: Knex, logger: Log): Promise<number> {
  const isMissing = '(select count(*) from post_renderings where post_id = posts.id and renderer = ?) < 3'
  const ids: number[] = await db('posts').whereRaw(isMissing, [rendererVersion]).orderBy('id').pluck('id')
  let rendered = 0
  for (const id of ids) if (await renderPost(db, id, logger)) rendered += 1
  return rendered
}

async function renderPost(db: Knex, id: number, logger: Log): Promise<boolean> {
  const post: (PostContents & { version: number }) | undefined = await db('posts')
    .where({ id })
    .first('version', 'content_ar', 'content_en', 'content_fr')
  if (!post) return false
  const { version, ...contents } = post
  const renderings = await renderTexts(db, contents)
  if (!renderings.ok) {
    // Staff come first; the job is retried.
    if (renderings.code === 'renderer_busy') throw new Error('the renderer is busy')
    logger.warn(
      { post: id, errors: renderings.errors },
      'a post could not be rendered; visitors see its former rendering or plain text. Save it in the admin to read why',
    )
    return false
  }
  return db.transaction(async (transaction) => {
    // A concurrent save has rendered it already.
    const unchanged = await transaction('posts').where({ id, version }).forUpdate().first('id')
    if (unchanged) await saveRenderings(transaction, id, renderings.value)
    return unchanged !== undefined
  })
}

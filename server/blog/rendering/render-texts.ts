import type { Knex } from 'knex'
import { extractPictureUrls, type RenderedMarkdown } from '#domain/blog/post.ts'
import { errorKey } from '#domain/shared/error-key.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { findPictures } from '../../media/queries.ts'
import type { MarkdownError } from './markdown-limit-error.ts'
import { renderInWorker } from './markdown-worker-client.ts'

type Contents = { [Field in `content_${Language}`]?: string }

export type Renderings = Partial<Record<Language, RenderedMarkdown>>

/** Why texts could not be rendered: errors by field, or too many requests wait for the thread. */
export type RenderFailure =
  | { code: 'markdown_refused'; errors: Record<string, string[]> }
  | { code: 'renderer_busy' }

const emptyText: RenderedMarkdown = { html: '', headings: [], word_count: 0 }

/** Renders the given texts of a post, each for the pages of its language. */
export async function renderTexts(db: Knex, contents: Contents): Promise<Result<Renderings, RenderFailure>> {
  const given = languageCodes.filter((language) => contents[`content_${language}`] !== undefined)
  const textOf = (language: Language) => contents[`content_${language}`] ?? ''
  const written = given.filter((language) => textOf(language) !== '')
  const urls = written.map((language) => extractPictureUrls(textOf(language)))
  const pictures = await findPictures(db, urls.flat())
  const requests = written.map((language, index) => ({
    markdown: textOf(language),
    language,
    pictures: (urls[index] ?? []).flatMap((url) => pictures.get(url) ?? []),
  }))
  const outcomes = await renderInWorker(requests)
  if (!outcomes.ok) return failed('renderer_busy')
  const renderings: Renderings = Object.fromEntries(given.map((language) => [language, emptyText]))
  const errors: Record<string, string[]> = {}
  for (const [index, outcome] of outcomes.value.entries()) {
    const language = written[index] as Language
    if (outcome.ok) renderings[language] = outcome.value
    else errors[`content_${language}`] = [toErrorKey(outcome)]
  }
  return Object.keys(errors).length > 0 ? failed('markdown_refused', { errors }) : ok(renderings)
}

function toErrorKey({ code, line }: MarkdownError): string {
  return line === null ? code : errorKey(code, { line })
}

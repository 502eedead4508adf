import type { Knex } from 'knex'
import { errorKey } from '#domain/error-key.ts'
import { type Language, languageCodes } from '#domain/language.ts'
import { pictureUrlsIn, type RenderedText } from '#domain/post.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { findPictures } from '../media/queries.ts'
import type { MarkdownFault } from './beyond-limit.ts'
import { renderAside } from './render-aside.ts'

type Contents = { [Field in `content_${Language}`]?: string }

export type Renderings = Partial<Record<Language, RenderedText>>

/** Why texts could not be laid out: errors of fields, or too many others wait for the same thread. */
export type RenderFailure =
  | { code: 'markdown_refused'; errors: Record<string, string[]> }
  | { code: 'renderer_busy' }

const nothing: RenderedText = { html: '', headings: [], word_count: 0 }

/** Lays out those texts of a post that are given, each for the pages of its language. */
export async function renderTexts(db: Knex, contents: Contents): Promise<Result<Renderings, RenderFailure>> {
  const given = languageCodes.filter((language) => contents[`content_${language}`] !== undefined)
  const textOf = (language: Language) => contents[`content_${language}`] ?? ''
  const written = given.filter((language) => textOf(language) !== '')
  const urls = written.map((language) => pictureUrlsIn(textOf(language)))
  const pictures = await findPictures(db, urls.flat())
  const orders = written.map((language, index) => ({
    markdown: textOf(language),
    language,
    pictures: (urls[index] ?? []).flatMap((url) => pictures.get(url) ?? []),
  }))
  const outcomes = await renderAside(orders)
  if (!outcomes.ok) return failed('renderer_busy')
  const renderings: Renderings = Object.fromEntries(given.map((language) => [language, nothing]))
  const errors: Record<string, string[]> = {}
  for (const [index, outcome] of outcomes.value.entries()) {
    const language = written[index] as Language
    if (outcome.ok) renderings[language] = outcome.value
    else errors[`content_${language}`] = [errorOf(outcome)]
  }
  return Object.keys(errors).length > 0 ? failed('markdown_refused', { errors }) : ok(renderings)
}

function errorOf({ code, line }: MarkdownFault): string {
  return line === null ? code : errorKey(code, { line })
}

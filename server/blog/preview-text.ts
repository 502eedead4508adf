import type { Knex } from 'knex'
import type { Language } from '#domain/language.ts'
import type { RenderedText } from '#domain/post.ts'
import { ok, type Result } from '#domain/result.ts'
import { type RenderFailure, renderTexts } from './render-texts.ts'

/** A text as visitors would read it, by the very renderer of the posts. */
export async function previewText(
  db: Knex,
  { content, language }: { content: string; language: Language },
): Promise<Result<RenderedText, RenderFailure>> {
  const rendered = await renderTexts(db, { [`content_${language}`]: content })
  return rendered.ok ? ok(rendered.value[language] as RenderedText) : rendered
}

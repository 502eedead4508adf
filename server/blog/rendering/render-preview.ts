import type { Knex } from 'knex'
import type { RenderedMarkdown } from '#domain/blog/post.ts'
import type { Language } from '#domain/shared/language.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { type RenderFailure, renderTexts } from './render-texts.ts'

/** Renders a text as visitors would read it, with the renderer of posts. */
export async function renderPreview(
  db: Knex,
  { content, language }: { content: string; language: Language },
): Promise<Result<RenderedMarkdown, RenderFailure>> {
  const rendered = await renderTexts(db, { [`content_${language}`]: content })
  return rendered.ok ? ok(rendered.value[language] as RenderedMarkdown) : rendered
}

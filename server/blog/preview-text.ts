import type { Knex } from 'knex'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import { pictureUrlsIn } from '#domain/post.ts'
import { renderMarkdown } from '../../views/blog/markdown.tsx'
import { findPictures } from '../media/queries.ts'

/** A text as visitors would read it, by the very renderer of the posts: HTML. */
export async function previewText(
  db: Knex,
  { content, language }: { content: string; language: Language },
): Promise<string> {
  const pictures = await findPictures(db, pictureUrlsIn(content))
  return renderMarkdown(content, { pictures, href: (path) => localPath(path, language) }).html
}

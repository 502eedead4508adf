import type { Knex } from 'knex'
import type { Renderings } from './render-texts.ts'

/** Grows when the renderer changes what it makes: the job render-posts then makes everything anew. */
export const rendererVersion = 1

/** Keeps the HTML of some texts of a post in place of what was there; in the transaction that saves the texts. */
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

import type { Knex } from 'knex'
import type { Renderings } from './render-texts.ts'

/** Increase it when the renderer's output changes: the job render-posts then renders everything again. */
export const rendererVersion = 1

/**
 * Stores the HTML of some texts of a post in place of the previous one. Call it in the transaction that saves the
 * texts.
 */
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

import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** Creates a secret link for reading a post in its current state; the previous link stops working. */
export async function renewPreviewLink(db: Knex, id: number): Promise<boolean> {
  return savePreviewToken(db, id, randomBytes(24).toString('base64url'))
}

export async function deletePreviewLink(db: Knex, id: number): Promise<boolean> {
  return savePreviewToken(db, id, null)
}

async function savePreviewToken(db: Knex, id: number, preview_token: string | null): Promise<boolean> {
  return (await db('posts').where({ id }).whereNull('deleted_at').update({ preview_token })) > 0
}

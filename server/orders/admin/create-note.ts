import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'

type NewNote = { orderId: number; text: string; userId: number }

/** Adds a note for staff to an order. */
export async function createNote(db: Knex, { orderId, text, userId }: NewNote): Promise<Result<number>> {
  const order = await db('orders').first('id').where({ id: orderId })
  if (!order) return failed('not_found')
  const [note] = await db('order_notes').insert({ order_id: orderId, text, user_id: userId }).returning('id')
  return ok(note.id)
}

import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'

type NewNote = { customerId: number; text: string; userId: number }

/** Adds a note for staff to a customer. */
export async function createCustomerNote(
  db: Knex,
  { customerId, text, userId }: NewNote,
): Promise<Result<number>> {
  // Locked, so that the customer is not merged or removed meanwhile.
  const customer = await db('customers').first('id').where({ id: customerId }).forKeyShare()
  if (!customer) return failed('not_found')
  const [note] = await db('customer_notes')
    .insert({ customer_id: customerId, text, user_id: userId })
    .returning('id')
  return ok(note.id)
}

import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { describeDevice } from '#domain/accounts/device.ts'
import type { SessionListItem } from '#domain/accounts/own-account.ts'
import type { SessionScope } from '#domain/accounts/session.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'

/** A user's active sessions: the current one first, then the most recently used. */
export async function listSessions(db: Knex, userId: number, thisSid: string): Promise<SessionListItem[]> {
  const rows = await db('sessions')
    .select('sid', 'created_at', 'seen_at', db.raw(`sess->>'agent' as agent`))
    .where({ user_id: userId })
    .where('expire', '>', db.fn.now())
    .orderByRaw('(sid = ?) desc, seen_at desc', [thisSid])
    .limit(100)
  return rows.map(({ sid, created_at, seen_at, agent }) => ({
    id: publicId(sid),
    ...describeDevice(agent ?? ''),
    startedAt: created_at,
    seenAt: seen_at,
    isCurrent: sid === thisSid,
  }))
}

/** Ends one session of the list. */
export async function endSession(
  db: Knex,
  userId: number,
  sessionId: string,
): Promise<Result<null, { code: 'not_found' }>> {
  return db.transaction(async (transaction) => {
    const ended = await transaction('sessions')
      .where({ user_id: userId })
      .whereRaw(`encode(sha256(convert_to(sid, 'UTF8')), 'hex') = ?`, [sessionId])
      .delete()
    if (ended === 0) return failed('not_found')
    await recordEvent(transaction, { event: 'signed_out', userId, details: { scope: 'one' } })
    return ok(null)
  })
}

/**
 * Ends this session, the others, or all; returns how many. The caller also destroys req.session unless the scope is
 * others, so that it is not saved again after the response.
 */
export async function endSessions(
  db: Knex,
  { userId, scope, thisSid }: { userId: number; scope: SessionScope; thisSid: string },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const sessions = transaction('sessions').where({ user_id: userId })
    if (scope === 'this') sessions.where({ sid: thisSid })
    if (scope === 'others') sessions.whereNot({ sid: thisSid })
    const ended = await sessions.delete()
    await recordEvent(transaction, { event: 'signed_out', userId, details: { scope } })
    return ended
  })
}

function publicId(sid: string): string {
  return createHash('sha256').update(sid).digest('hex')
}

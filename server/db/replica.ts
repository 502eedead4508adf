import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { getErrorReason, getUnavailability } from './availability/unavailability.ts'
import { connect } from './connect.ts'
import type { Notifications } from './notifications.ts'

/** A streaming replica, used only while it holds every change that this process has heard of. */
export type Replica = {
  /** Its connections, or why the primary is to be asked instead. */
  current: () => { db: Knex } | { db: null; reason: string }
  /** A read from it has failed and is repeated on the primary. */
  reportFailure: (error: unknown) => void
  stop: () => Promise<void>
}

type ReplicaOptions = {
  url: string
  primary: Knex
  notifications: Notifications
  logger: Logger
}

/** Shorter than on the primary: whoever waits here is answered by the primary afterwards. */
const readTimeoutMs = 3_000
const checkTimeoutMs = 1_500
const calmIntervalMs = 1_000
/** After a change, until the replica has it: usually it takes milliseconds. */
const behindIntervalMs = 50
/** Each change takes the replica away for a moment: only what lasts longer is logged. */
const loggedAfterMs = 5_000

/** A commit's place in the write-ahead log, after all that was committed before, and the cluster that wrote it. */
type Mark = { changes: number; position: string; cluster: string }

/**
 * Follows the replica at this address. From the moment when a change is heard (content_changed), reads belong to the
 * primary; the primary then says how far its write-ahead log has come, and once the replica has replayed it up to
 * there, reads may go to it again. A process that does not hear changes never uses it.
 */
export function followReplica({ url, primary, notifications, logger }: ReplicaOptions): Replica {
  const report = (line: string) => logger.debug(line)
  const reads = connect(url, { statementTimeoutMs: readTimeoutMs, report })
  // A connection of its own, so that busy ones are not taken for a replica that is gone.
  const checks = connect(url, { statementTimeoutMs: checkTimeoutMs, poolSize: 1, report })
  let isListening = false
  let heardChanges = 0
  let replayedChanges = -1
  let mark: Mark | null = null
  let failure: string | null = null
  let unusedSince: number | null = performance.now()
  let isLogged = false
  let isStopped = false
  let endWait = () => {}

  notifications.subscribe('content_changed', {
    onNotification: noteChange,
    onListening() {
      isListening = true
      // Changes may have been missed.
      noteChange()
    },
    onInterrupted() {
      isListening = false
    },
  })

  function noteChange(): void {
    heardChanges += 1
    endWait()
  }

  function findReason(): string | null {
    if (failure !== null) return failure
    if (!isListening) return 'changes are not heard'
    return replayedChanges === heardChanges ? null : 'it has not replayed the last change'
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      if (isListening) await check()
      if (isStopped) return
      logState()
      const isBehind = failure === null && isListening && replayedChanges !== heardChanges
      await waitForNextCheck(isBehind)
    }
  }

  async function check(): Promise<void> {
    const asked = await markChanges().catch((error) => {
      logger.debug({ err: error }, 'the primary did not say how far its write-ahead log has come')
      return null
    })
    if (asked === null) return
    try {
      const { isReplica, cluster, hasReplayed } = await askReplica(checks, asked)
      if (!isReplica || cluster !== asked.cluster)
        throw new Error('the server of READ_DATABASE_URL is no replica of the one of DATABASE_URL')
      failure = null
      if (hasReplayed) replayedChanges = asked.changes
    } catch (error) {
      fail(error)
    }
  }

  /** The primary is asked once for all changes that were heard since the last check, and not at all without any. */
  async function markChanges(): Promise<Mark> {
    const changes = heardChanges
    if (mark?.changes !== changes) mark = { changes, ...(await askPrimary(primary)) }
    return mark
  }

  /** What it had replayed before it failed proves nothing about a replica that comes back: it may be another one. */
  function fail(error: unknown): void {
    failure = error instanceof Error ? getErrorReason(error) : String(error)
    replayedChanges = -1
  }

  function logState(): void {
    const reason = findReason()
    const now = performance.now()
    if (reason === null) {
      const seconds = Math.round((now - (unusedSince ?? now)) / 1000)
      if (isLogged) logger.warn({ seconds }, 'replica used again')
      isLogged = false
      unusedSince = null
      return
    }
    unusedSince ??= now
    if (isLogged || (failure === null && now - unusedSince < loggedAfterMs)) return
    isLogged = true
    logger.warn({ reason }, 'replica not used: public pages are read from the primary')
  }

  /** A change ends the wait, unless one is awaited already. */
  function waitForNextCheck(isBehind: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, isBehind ? behindIntervalMs : calmIntervalMs)
      if (isBehind) return
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const following = follow()
  return {
    current() {
      const reason = findReason()
      return reason === null ? { db: reads } : { db: null, reason }
    },
    reportFailure(error) {
      const why = getUnavailability(error)
      logger[why === null ? 'warn' : 'debug']({ err: error }, 'read repeated on the primary')
      if (why === 'unreachable') fail(error)
    },
    async stop() {
      isStopped = true
      endWait()
      await Promise.all([following, reads.destroy(), checks.destroy()])
    },
  }
}

/** A commit comes after all commits before it, also those that are not on disk yet; the message is the least that makes one. */
async function askPrimary(primary: Knex): Promise<Pick<Mark, 'position' | 'cluster'>> {
  const { rows } = await primary.raw(
    `select pg_logical_emit_message(true, 'content changed', '')::text as position, system_identifier::text as cluster
     from pg_control_system()`,
  )
  return rows[0]
}

async function askReplica(
  checks: Knex,
  { position }: Mark,
): Promise<{ isReplica: boolean; hasReplayed: boolean; cluster: string }> {
  const { rows } = await checks.raw(
    `select pg_is_in_recovery() as "isReplica", system_identifier::text as cluster,
       coalesce(pg_last_wal_replay_lsn() >= ?::pg_lsn, false) as "hasReplayed"
     from pg_control_system()`,
    [position],
  )
  return rows[0]
}

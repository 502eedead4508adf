import { failed, type Result } from '#domain/result.ts'
import type { PictureFault } from './decode-picture.ts'
import type { Prepare } from './prepare-aside.ts'
import type { PictureOrder, Prepared } from './prepare-picture.ts'
import { createTurns, type Waiting } from './turns.ts'

/** Who sent a picture; `left` says that nobody waits for the answer any more. */
export type Sender = Waiting & { left: AbortSignal }

/** 'busy': too many wait already. 'left': the sender has gone, and nothing was done. */
type QueueOutcome = Result<Prepared, PictureFault | { code: 'busy' | 'left' }>

type Item = Sender & { order: PictureOrder; settle: (outcome: QueueOutcome | Promise<never>) => void }

type Options = {
  prepare: Prepare
  /** How many pictures of the staff may wait, and as many of customers. */
  longest?: number
  /** How long the staff waits for the picture of a customer; then that one is put back and begun anew later. */
  patienceMs?: number
}

/**
 * Prepares one picture at a time, however many are sent, as decoding takes much memory. The staff is served first, and
 * everybody else in turn (turns.ts); what waits when its sender leaves is dropped.
 */
export function createPictureQueue({ prepare, longest = 40, patienceMs = 1000 }: Options) {
  const turns = createTurns<Item>()
  let running: { item: Item; stop: AbortController } | null = null

  function goOn(): void {
    const item = running ? undefined : turns.take()
    if (item) void run(item)
  }

  async function run(item: Item): Promise<void> {
    const stop = new AbortController()
    running = { item, stop }
    try {
      const outcome = await prepare(item.order, stop.signal)
      if (item.left.aborted) item.settle(failed('left'))
      else if (outcome.ok || outcome.code !== 'stopped') item.settle(outcome as QueueOutcome)
      else turns.putBack(item)
    } catch (error) {
      item.settle(Promise.reject(error))
    }
    running = null
    goOn()
  }

  /** The picture of a customer that is being prepared holds up the staff no longer than this. */
  function pressForStaff(): void {
    const now = running
    if (!now || now.item.isStaff) return
    setTimeout(() => now.stop.abort(), patienceMs).unref()
  }

  return function prepareInTurn(order: PictureOrder, sender: Sender): Promise<QueueOutcome> {
    if (sender.left.aborted) return Promise.resolve(failed('left'))
    if (turns.count(sender) >= longest) return Promise.resolve(failed('busy'))
    return new Promise((resolve) => {
      const item: Item = { ...sender, order, settle: resolve }
      sender.left.addEventListener(
        'abort',
        () => {
          turns.remove(item)
          if (running?.item !== item) resolve(failed('left'))
        },
        { once: true },
      )
      turns.add(item)
      if (sender.isStaff) pressForStaff()
      goOn()
    })
  }
}

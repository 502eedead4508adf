import { failed, type Result } from '#domain/shared/result.ts'
import type { PictureError } from './decode-picture.ts'
import { createFairQueue, type QueueOwner } from './fair-queue.ts'
import type { PreparePicture } from './picture-worker-client.ts'
import type { PictureTask, PreparedPicture } from './prepare-picture.ts'

/** Who sent a picture; `left` says that nobody waits for the answer any more. */
export type Uploader = QueueOwner & { disconnected: AbortSignal }

/** 'busy': too many wait already. 'left': the sender has gone, and nothing was done. */
type QueueResult = Result<PreparedPicture, PictureError | { code: 'busy' | 'left' }>

type Item = Uploader & { task: PictureTask; settle: (outcome: QueueResult | Promise<never>) => void }

type Options = {
  prepare: PreparePicture
  /** How many pictures of the staff may wait, and as many of customers. */
  maxWaiting?: number
  /** How long the staff waits for the picture of a customer; then that one is put back and begun anew later. */
  preemptAfterMs?: number
}

/**
 * Prepares one picture at a time, however many are sent, as decoding takes much memory. The staff is served first, and
 * everybody else in turn (turns.ts); what waits when its sender leaves is dropped.
 */
export function createPictureQueue({ prepare, maxWaiting = 40, preemptAfterMs = 1000 }: Options) {
  const queue = createFairQueue<Item>()
  let running: { item: Item; stop: AbortController } | null = null

  function runNext(): void {
    const item = running ? undefined : queue.take()
    if (item) void run(item)
  }

  async function run(item: Item): Promise<void> {
    const stop = new AbortController()
    running = { item, stop }
    try {
      const outcome = await prepare(item.task, stop.signal)
      if (item.disconnected.aborted) item.settle(failed('left'))
      else if (outcome.ok || outcome.code !== 'stopped') item.settle(outcome as QueueResult)
      else queue.requeue(item)
    } catch (error) {
      item.settle(Promise.reject(error))
    }
    running = null
    runNext()
  }

  /** The picture of a customer that is being prepared holds up the staff no longer than this. */
  function preemptForStaff(): void {
    const now = running
    if (!now || now.item.isStaff) return
    setTimeout(() => now.stop.abort(), preemptAfterMs).unref()
  }

  return function enqueuePicture(task: PictureTask, uploader: Uploader): Promise<QueueResult> {
    if (uploader.disconnected.aborted) return Promise.resolve(failed('left'))
    if (queue.count(uploader) >= maxWaiting) return Promise.resolve(failed('busy'))
    return new Promise((resolve) => {
      const item: Item = { ...uploader, task, settle: resolve }
      uploader.disconnected.addEventListener(
        'abort',
        () => {
          queue.remove(item)
          if (running?.item !== item) resolve(failed('left'))
        },
        { once: true },
      )
      queue.add(item)
      if (uploader.isStaff) preemptForStaff()
      runNext()
    })
  }
}

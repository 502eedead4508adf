import { failed, type Result } from '#domain/shared/result.ts'
import type { PictureError } from './decode-picture.ts'
import { createFairQueue, type QueueOwner } from './fair-queue.ts'
import type { PreparePicture } from './picture-worker-client.ts'
import type { PictureTask, PreparedPicture } from './prepare-picture.ts'

/** Who sent a picture; `disconnected` fires when nobody waits for the response any more. */
export type Uploader = QueueOwner & { disconnected: AbortSignal }

/** 'busy': the queue is full. 'left': the sender disconnected, nothing was done. */
type QueueResult = Result<PreparedPicture, PictureError | { code: 'busy' | 'left' }>

type Item = Uploader & { task: PictureTask; settle: (outcome: QueueResult | Promise<never>) => void }

type Options = {
  prepare: PreparePicture
  /** How many pictures may wait, for staff and for customers each. */
  maxWaiting?: number
  /** Milliseconds staff wait for a customer's picture; then that one is requeued. */
  preemptAfterMs?: number
}

/**
 * Processes one picture at a time, as decoding needs much memory. Staff first, then users in turn (fair-queue.ts);
 * pictures of disconnected senders are dropped.
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

  /** A customer's picture delays staff no longer than this. */
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

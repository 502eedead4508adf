import { failed, type Result } from '#domain/shared/result.ts'
import type { PictureError } from './decode-picture.ts'
import type { PictureTask, PreparedPicture } from './picture-worker.ts'
import type { PreparePicture } from './picture-worker-client.ts'

/** `userId` is null without an account. `disconnected` fires when nobody waits for the response any more. */
export type Uploader = { userId: number | null; isStaff: boolean; disconnected: AbortSignal }

type QueueResult = Result<PreparedPicture, PictureError | { code: 'busy' | 'left' }>

type Item = Uploader & { task: PictureTask; settle: (outcome: QueueResult | Promise<never>) => void }

type Options = {
  prepare: PreparePicture
  /** So many wait of staff, and as many of customers. */
  maxWaiting?: number
  /** Staff wait so many milliseconds for a customer's picture; then that one starts anew after theirs. */
  preemptAfterMs?: number
}

/**
 * Decoding needs much memory, so one picture is prepared at a time, those of staff first; uploads/receive-files.ts lets
 * each person have three there.
 */
export function createPictureQueue({ prepare, maxWaiting = 40, preemptAfterMs = 1000 }: Options) {
  const waiting: Item[] = []
  let running: { item: Item; stop: AbortController } | null = null

  function takeNext(): Item | undefined {
    const ofStaff = waiting.findIndex(({ isStaff }) => isStaff)
    return waiting.splice(Math.max(ofStaff, 0), 1)[0]
  }

  async function runNext(): Promise<void> {
    const item = running ? undefined : takeNext()
    if (!item) return
    const stop = new AbortController()
    running = { item, stop }
    try {
      const outcome = await prepare(item.task, stop.signal)
      if (item.disconnected.aborted) item.settle(failed('left'))
      else if (outcome.ok || outcome.code !== 'stopped') item.settle(outcome as QueueResult)
      else waiting.unshift(item)
    } catch (error) {
      item.settle(Promise.reject(error))
    }
    running = null
    void runNext()
  }

  function preemptForStaff(): void {
    const now = running
    if (now && !now.item.isStaff) setTimeout(() => now.stop.abort(), preemptAfterMs).unref()
  }

  return function prepareInTurn(task: PictureTask, uploader: Uploader): Promise<QueueResult> {
    const { isStaff, disconnected } = uploader
    if (disconnected.aborted) return Promise.resolve(failed('left'))
    const isFull = waiting.filter((item) => item.isStaff === isStaff).length >= maxWaiting
    if (isFull) return Promise.resolve(failed('busy'))
    return new Promise((resolve) => {
      const item: Item = { ...uploader, task, settle: resolve }
      const leave = () => {
        const place = waiting.indexOf(item)
        if (place === -1) return
        waiting.splice(place, 1)
        resolve(failed('left'))
      }
      disconnected.addEventListener('abort', leave, { once: true })
      waiting.push(item)
      if (isStaff) preemptForStaff()
      void runNext()
    })
  }
}

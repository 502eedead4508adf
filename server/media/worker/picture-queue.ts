import { failed, type Result } from '#domain/shared/result.ts'
import type { PictureError } from './decode-picture.ts'
import type { PictureTask, PreparedPicture } from './picture-worker.ts'
import type { PreparePicture } from './picture-worker-client.ts'

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
 * Processes one picture at a time, as decoding needs much memory. Staff first, then users in turn (createFairQueue below);
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

/** The owner of a queued item. */
type QueueOwner = { userId: number; isStaff: boolean }

/** The waiting items of each user, in order, and whose turn was last. */
type Group<Item> = { lines: Map<number, Item[]>; last: number | null }

/** Round robin between users, staff before customers: nobody has a second turn while another user waits. */
export function createFairQueue<Item extends QueueOwner>() {
  const staff: Group<Item> = { lines: new Map(), last: null }
  const customers: Group<Item> = { lines: new Map(), last: null }
  const groupOf = ({ isStaff }: Pick<QueueOwner, 'isStaff'>) => (isStaff ? staff : customers)

  /** Replaces a user's items without changing the order of users. */
  function replace(item: Item, change: (items: Item[]) => Item[]): void {
    const { lines } = groupOf(item)
    const items = change(lines.get(item.userId) ?? [])
    if (items.length > 0) lines.set(item.userId, items)
    else lines.delete(item.userId)
  }

  function takeFrom(group: Group<Item>): Item | undefined {
    const { lines, last } = group
    const userIds = [...lines.keys()]
    const userId = userIds.find((each) => each !== last) ?? userIds[0]
    if (userId === undefined) return undefined
    const [item, ...rest] = lines.get(userId) ?? []
    group.last = userId
    lines.delete(userId)
    if (rest.length > 0) lines.set(userId, rest)
    return item
  }

  return {
    count: (who: Pick<QueueOwner, 'isStaff'>): number =>
      [...groupOf(who).lines.values()].reduce((sum, items) => sum + items.length, 0),
    add: (item: Item) => replace(item, (items) => [...items, item]),
    /** For an item that was started and has to start again. */
    requeue: (item: Item) => replace(item, (items) => [item, ...items]),
    remove: (item: Item) => replace(item, (items) => items.filter((other) => other !== item)),
    /** Takes the next item and moves its user behind all others. */
    take: (): Item | undefined => takeFrom(staff) ?? takeFrom(customers),
  }
}

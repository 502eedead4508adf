import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
import type { RequestLimits } from '../limits.ts'
import { shareByAddress } from '../listener/create-server.ts'
import { addressKey } from '../logging/address-key.ts'
import { isChanging } from '../request-kind.ts'
import type { LoadAnswers } from './load-answers.ts'

const ends = new WeakMap<ServerResponse, () => void>()

/** The next request gets the slot of one that is about to wait long for something else. */
export function releaseSlot(res: ServerResponse): void {
  ends.get(res)?.()
}

type Queue = { running: number; waiting: Set<() => void> }

/**
 * A slot is held until the response starts or the connection closes, so slow readers delay nobody. Addresses take
 * turns, and each is served in the order of its requests.
 */
export function createConcurrencyLimiter(limits: RequestLimits['reading']) {
  const { atOnce, atOncePerAddress, waitingPerAddress, maxWaitMs } = limits
  const queues = new Map<string, Queue>()
  let running = 0

  const hasSlotFor = (queue: Queue) => running < atOnce && queue.running < atOncePerAddress

  function begin(address: string, queue: Queue, res: ServerResponse): void {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      running -= 1
      queue.running -= 1
      forgetIfIdle(address, queue)
      callNext()
    }
    running += 1
    queue.running += 1
    ends.set(res, end)
    onHeaders(res, end)
    res.once('close', end)
  }

  function callNext(): void {
    for (const [address, queue] of queues) {
      const [next] = queue.waiting
      if (!next || !hasSlotFor(queue)) continue
      queues.delete(address)
      queues.set(address, queue)
      next()
      return
    }
  }

  function forgetIfIdle(address: string, { running, waiting }: Queue): void {
    if (running === 0 && waiting.size === 0) queues.delete(address)
  }

  return {
    async acquire(address: string, res: ServerResponse): Promise<boolean> {
      // No later 'close' event would free its slot.
      if (res.destroyed) return false
      const queue = queues.get(address) ?? { running: 0, waiting: new Set() }
      if (queue.waiting.size >= waitingPerAddress && !hasSlotFor(queue)) return false
      queues.set(address, queue)
      if (hasSlotFor(queue)) {
        begin(address, queue, res)
        return true
      }
      return new Promise((resolve) => {
        const leave = (hasTurn: boolean) => {
          queue.waiting.delete(called)
          clearTimeout(tooLong)
          res.off('close', gone)
          if (hasTurn) begin(address, queue, res)
          else forgetIfIdle(address, queue)
          resolve(hasTurn)
        }
        const called = () => leave(true)
        const gone = () => leave(false)
        const tooLong = setTimeout(gone, maxWaitMs)
        queue.waiting.add(called)
        res.once('close', gone)
      })
    },
  }
}

export type LoadShedding = ReturnType<typeof createLoadShedding>

export function createLoadShedding(limits: RequestLimits, { sendOverloaded, sendTooSlow }: LoadAnswers) {
  const reading = createConcurrencyLimiter(limits.reading)
  const changing = createConcurrencyLimiter(limits.changing)
  const receive = createBodyReception(limits, sendTooSlow)

  async function admit(req: Request, res: Response, next: () => void): Promise<void> {
    const limiter = isChanging(req) ? changing : reading
    const isAdmitted = await limiter.acquire(addressKey(req.ip), res)
    if (isAdmitted) return next()
    if (!res.destroyed && !res.writableEnded) sendOverloaded(req, res)
  }

  return {
    limitConcurrency(req: Request, res: Response, next: () => void): Promise<void> {
      if (bringsBody(req)) receive(req, res)
      return admit(req, res, () => {
        // From here the body is read, at the speed of its sender, and meanwhile the request holds no slot.
        if (bringsBody(req)) req.once('resume', () => releaseSlot(res))
        next()
      })
    },
    admitReceived(req: Request, res: Response, next: () => void): Promise<void> | void {
      return bringsBody(req) ? admit(req, res, next) : next()
    },
  }
}

function bringsBody(req: Request): boolean {
  if (!isChanging(req)) return false
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
}

export const admitReceived: RequestHandler = (req, res, next) =>
  req.app.locals.load.admitReceived(req, res, next)

type Limits = Pick<RequestLimits, 'unfinishedBodies' | 'bodyTimeoutMs' | 'uploadBytes'>

/**
 * A body that does not arrive in time is answered with 408. When there are too many, the oldest of the address that
 * sends most are reset: a form that a person sends is here at once and never the oldest.
 */
function createBodyReception(
  { unfinishedBodies, bodyTimeoutMs, uploadBytes }: Limits,
  sendTooSlow: LoadAnswers['sendTooSlow'],
) {
  const unfinished = shareByAddress<Response>(unfinishedBodies, (res) => res.destroy())

  return (req: Request, res: Response): void => {
    const address = addressKey(req.ip)
    const isUpload = Boolean(req.is('multipart/form-data'))
    let received = req.socket.bytesRead
    const check = setInterval(() => {
      // The sender is not at fault while this process does not read the body.
      if (req.complete || !req.readableFlowing) return
      const { bytesRead } = req.socket
      if (isUpload && bytesRead - received >= uploadBytes) received = bytesRead
      else if (res.headersSent) res.destroy()
      else {
        // Once a response is sent Node tells nobody that the body will not end: its receiver would wait for ever.
        res.once('close', () => req.destroy())
        sendTooSlow(req, res)
      }
    }, bodyTimeoutMs)
    const finish = () => {
      clearInterval(check)
      unfinished.remove(address, res)
    }
    unfinished.add(address, res)
    req.once('end', finish)
    res.once('close', finish)
  }
}

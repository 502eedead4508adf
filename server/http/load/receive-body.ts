import type { Request, Response } from 'express'
import type { RequestLimits } from '../limits.ts'
import { shareByAddress } from '../listener/share-by-address.ts'
import { addressKey } from '../logging/address-key.ts'
import type { LoadAnswers } from './load-answers.ts'

type Limits = Pick<RequestLimits, 'unfinishedBodies' | 'bodyTimeoutMs' | 'uploadBytes'>

/**
 * Ends requests whose body does not arrive in time, with 408, and resets the oldest ones of the address that sends most
 * when there are too many: a form that a person sends is here at once and never the oldest.
 */
export function createBodyReception(
  { unfinishedBodies, bodyTimeoutMs, uploadBytes }: Limits,
  sendTooSlow: LoadAnswers['sendTooSlow'],
) {
  const unfinished = shareByAddress<Response>({
    limit: unfinishedBodies,
    choose: (oldestFirst) => oldestFirst.find(({ req }) => !req.complete),
    giveUp: (res) => res.destroy(),
  })

  return (req: Request, res: Response): void => {
    const address = addressKey(req.ip)
    const isUpload = Boolean(req.is('multipart/form-data'))
    let received = req.socket.bytesRead
    const check = setInterval(() => {
      // What this process does not read yet is not the sender's fault.
      if (req.complete || !req.readableFlowing) return
      const { bytesRead } = req.socket
      if (isUpload && bytesRead - received >= uploadBytes) received = bytesRead
      else if (res.headersSent) res.destroy()
      else sendTooSlow(req, res)
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

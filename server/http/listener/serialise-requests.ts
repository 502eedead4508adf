import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from '../limits.ts'

type Exchange = { req: IncomingMessage; res: ServerResponse }
type Pipeline = { isBusy: boolean; waiting: Exchange[]; refused: number }

/**
 * Handles one request of a connection at a time, in order: Node starts all pipelined requests at once, some two
 * thousand. Browsers send the next after the response.
 */
export function serialiseRequests(listener: RequestListener, limits: ConnectionLimits): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>()

  function run(pipeline: Pipeline, { req, res }: Exchange): void {
    pipeline.isBusy = true
    res.once('close', () => {
      pipeline.isBusy = false
      const next = pipeline.waiting.shift()
      if (next && !req.socket.destroyed) run(pipeline, next)
    })
    listener(req, res)
  }

  return (req, res) => {
    const pipeline = pipelines.get(req.socket) ?? { isBusy: false, waiting: [], refused: 0 }
    pipelines.set(req.socket, pipeline)
    if (!pipeline.isBusy) return run(pipeline, { req, res })
    if (pipeline.waiting.length < limits.pipelined && pipeline.refused === 0) {
      pipeline.waiting.push({ req, res })
      return
    }
    pipeline.refused += 1
    // Sent after the earlier responses, as the last of this connection.
    if (pipeline.refused === 1) refuse(res)
    if (limits.pipelined + pipeline.refused > limits.pipelinedByForce) req.socket.destroy()
  }
}

/** Only programs see it: browsers do not pipeline. */
function refuse(res: ServerResponse): void {
  res.writeHead(503, { 'retry-after': '5', connection: 'close', 'content-type': 'text/plain' })
  res.end('Too many requests at once on one connection.\n')
}

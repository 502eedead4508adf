import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 60_000

/**
 * A reverse proxy that retries, as Caddy does for GET, while the shop restarts: connections that are refused, or reset
 * before they were accepted. Any other failure of a request counts as lost.
 */
export async function startRetryingProxy(shopPort: number, { keepAlive }: { keepAlive: boolean }) {
  const agent = new Agent({ keepAlive })
  const lost: string[] = []
  const server = createServer((req, res) => {
    passOn(req, res).catch((error) => {
      lost.push(`${req.url} ${error.code ?? error.message}`)
      if (!res.headersSent) res.writeHead(502)
      res.end()
    })
  })

  async function passOn(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { headers, method, url } = req
    for (const begun = performance.now(); ; await pause(20)) {
      const asked = request({ host: '127.0.0.1', port: shopPort, path: url, method, headers, agent })
      asked.end()
      try {
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        res.writeHead(answer.statusCode ?? 502)
        for await (const chunk of answer) res.write(chunk)
        res.end()
        return
      } catch (error) {
        const isBefore = ['ECONNREFUSED', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')
        if (!isBefore || performance.now() - begun > patienceMs) throw error
      }
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    async stop() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

type Handle = {
  fd: number
  listen: (backlog: number) => number
  getsockname: (into: { port?: number }) => number
  close: () => void
}

/** node:net has no public API for a listening socket that accepts nothing; its own cluster module uses this one. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: 4) => Handle
}

/** Opens a listening socket that shops inherit one after the other, as systemd does. */
export function openSocketForShops() {
  const handle = createHandle('127.0.0.1', 0, 4)
  const name: { port?: number } = {}
  handle.getsockname(name)
  return { fd: handle.fd, origin: `http://127.0.0.1:${name.port}`, close: () => handle.close() }
}

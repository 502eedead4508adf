import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from './free-port.ts'

/**
 * A network before a database that can become unresponsive: connections stay open and new ones are accepted, but
 * nothing passes. Those connections never work again, as behind a router that has forgotten them.
 */
export async function startUnresponsiveProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isUnresponsive = false

  const server = createServer((near) => {
    keep(near)
    if (isUnresponsive) return
    const far = keep(connect(Number(port), hostname))
    near.on('data', (bytes) => isResponsive(near) && far.write(bytes))
    far.on('data', (bytes) => isResponsive(far) && near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => isResponsive(far) && near.destroy())
  })
  const silenced = new WeakSet<Socket>()
  const isResponsive = (socket: Socket) => !silenced.has(socket)

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    if (isUnresponsive) silenced.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  function listen(on: number): Promise<void> {
    return new Promise((resolve) => server.listen(on, '127.0.0.1', resolve))
  }

  function end(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  const ours = await findFreePort()
  await listen(ours)
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(ours) }).href,
    /** Accepts connections and passes nothing. */
    stopResponding() {
      isUnresponsive = true
      for (const socket of sockets) silenced.add(socket)
    },
    /** New connections work again. */
    resumeResponding() {
      isUnresponsive = false
    },
    /** Refuses connections, as without a database. */
    close: end,
    open: () => listen(ours),
    stop: () => (server.listening ? end() : Promise.resolve()),
  }
}

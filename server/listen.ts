import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from './start-error.ts'

/** A picture of 10 MB over a slow phone takes its time; a client that only holds the line open does not get more. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than the minute that proxies keep a connection, so that they never write into one just closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Serves the app and returns the server with its address for people. */
export async function listen(
  app: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<{ server: Server; address: string }> {
  const server = createServer(timeouts, app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { server, address: `http://${name}:${actual}` }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} needs rights that this user does not have. Set PORT to 1024 or more.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST: this machine has no address ${host}.`)
  }
  return error
}

/** Takes no new connection, lets running answers end, and after the time cuts off what is left. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  // A connection kept alive would be waited for although nothing runs on it.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), withinMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
  clearTimeout(late)
}

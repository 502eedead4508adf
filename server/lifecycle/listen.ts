import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { createShopServer, type ShopServer } from '../http/listener/create-server.ts'
import { StartError } from '../start-error.ts'

type ListenOptions = {
  host: string
  port: number
  isSocketInherited: boolean
}

/** systemd passes file descriptors from this one on (sd_listen_fds). */
const inheritedSocket = 3
/** The kernel caps it at its own maximum. */
const backlog = 4096

export async function listen(
  app: Express,
  { host, port, isSocketInherited }: ListenOptions,
): Promise<ShopServer & { address: string }> {
  const shopServer = createShopServer(app)
  const { server } = shopServer
  const where = isSocketInherited ? { fd: inheritedSocket } : { host, port }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSocket = `LISTEN_FDS: file descriptor ${inheritedSocket} is not a socket that listens (${error.message}).`
      reject(isSocketInherited ? new StartError(noSocket) : explainListenError(error, host, port))
    })
    server.listen({ ...where, backlog }, resolve)
  })
  return { ...shopServer, address: formatAddress(server.address()) }
}

function formatAddress(listening: AddressInfo | string | null): string {
  if (listening === null || typeof listening === 'string') return `unix:${listening ?? ''}`
  const { address: host, port } = listening
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

export function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return takenPortError(port)
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} needs rights that this user does not have. Set PORT to 1024 or more.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST: this machine has no address ${host}.`)
  }
  return error
}

export function takenPortError(port: number): StartError {
  return new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
}

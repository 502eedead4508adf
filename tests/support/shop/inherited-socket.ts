import net from 'node:net'

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

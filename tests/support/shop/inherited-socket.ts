import net from 'node:net'

type Handle = {
  fd: number
  listen: (backlog: number) => number
  getsockname: (into: { port?: number }) => number
  close: () => void
}

/** node:net has no public way to a socket that nobody accepts from; its own cluster module takes this one. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: 4) => Handle
}

/** Opens a socket that listens, for shops that take it over one after the other, as systemd does. */
export function openSocketForShops() {
  const handle = createHandle('127.0.0.1', 0, 4)
  const name: { port?: number } = {}
  handle.getsockname(name)
  return { fd: handle.fd, origin: `http://127.0.0.1:${name.port}`, close: () => handle.close() }
}

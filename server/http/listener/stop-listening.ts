import type { Server } from 'node:http'
import { type AddressInfo, connect, createServer, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { readTcpTable } from './tcp-table.ts'

/** As many as the kernel is configured for. */
const longQueue = 4096
/** The kernel then holds two connections: it accepts none while more than this wait. */
const shortQueue = 1

type StopListeningOptions = {
  withinMs: number
  /** Awaited before the queue is emptied again: another process may hold the socket, which is open until both have closed it. */
  onSocketLeft: () => Promise<void>
}

/**
 * Closes the listening socket without resetting a connection; open ones continue.
 *
 * Closing resets every connection that the kernel has accepted and this process has not, and under load there
 * always is one. So when none waits, the backlog is shrunk to its minimum and filled with two connections of our
 * own: Linux drops SYNs to a full backlog, and clients retry. When only ours wait, the socket is closed; the
 * retries are refused or reach the next process. Where the backlog cannot be read (macOS, Windows) connections are
 * accepted for the whole time, which leaves few to reset.
 */
export async function stopListening(server: Server, options: StopListeningOptions): Promise<void> {
  const { withinMs, onSocketLeft } = options
  const deadline = performance.now() + withinMs
  do {
    await turnOfTheLoop()
    if (await closeWhenOnlyOwnConnections(server, onSocketLeft)) return
  } while (performance.now() < deadline)
  closeOnly(server)
  await onSocketLeft()
}

/** For an inherited socket: waiting connections are accepted by the next process. */
export function closeOnly(server: Server): void {
  // http.Server's close would cut idle connections into which a proxy may be writing.
  NetServer.prototype.close.call(server)
}

/** Closes when only our own connections wait; returns whether it did. All in one event loop turn. */
async function closeWhenOnlyOwnConnections(
  server: Server,
  onSocketLeft: () => Promise<void>,
): Promise<boolean> {
  const { address, port } = server.address() as AddressInfo
  if (waitingOn(port)?.length !== 0) return false
  listenAgain(server, shortQueue)
  const plugs = Array.from({ length: shortQueue + 1 }, () => openOwnConnection(reachable(address), port))
  // They connect on the next tick, before anything is accepted.
  await new Promise(process.nextTick)
  const own = new Set(plugs.map(({ localPort }) => localPort))
  const waiting = waitingOn(port) ?? []
  const isOursAlone = waiting.length === plugs.length && waiting.every((from) => own.has(from))
  if (isOursAlone) {
    closeOnly(server)
    await onSocketLeft()
  } else {
    // A short backlog must not last: it leaves clients half-open that believe they are connected.
    listenAgain(server, longQueue)
  }
  for (const plug of plugs) plug.destroy()
  return isOursAlone
}

/** listen() on the same socket by a second server changes its backlog. */
function listenAgain(server: Server, queue: number): void {
  const second = createServer({ allowHalfOpen: true, noDelay: true })
  second.on('connection', (socket) => server.emit('connection', socket))
  second.listen(server, queue)
}

/** Client ports of connections that wait to be accepted or are still in the handshake. */
function waitingOn(port: number): number[] | null {
  const rows = readTcpTable()?.filter(({ localPort }) => localPort === port)
  const waiting = rows?.filter(
    ({ state, isHeld }) => state === 'half-open' || (state === 'established' && !isHeld),
  )
  return waiting?.map(({ remotePort }) => remotePort) ?? null
}

function openOwnConnection(host: string, port: number): Socket {
  const socket = connect(port, host)
  // It is reset, as intended.
  socket.on('error', () => {})
  return socket
}

function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  return address === '::' ? '::1' : address
}

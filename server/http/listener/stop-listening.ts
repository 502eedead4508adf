import type { Server } from 'node:http'
import { type AddressInfo, connect, createServer, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { readTcpTable } from './tcp-table.ts'

/** As many as the kernel is set to keep. */
const longQueue = 4096
/** Two connections are then all that the kernel keeps for us: it has no more room when there are more than this. */
const shortQueue = 1

/**
 * Closes the listening socket so that no connection is reset; those that are open go on.
 *
 * Closing resets every connection that the kernel has accepted and this process has not, and under load there is always
 * one. So at a moment when none waits the queue is made as short as it can be and filled with two connections of our
 * own: into a full queue Linux takes no other, and whoever asks is asked to try again. When nothing but ours waits, the
 * socket is closed, and the next try of the others is refused, or answered by the next process. Where the system does not
 * tell its queue (macOS, Windows) connections are accepted for all of the time, which leaves few to be reset.
 */
export async function stopListening(server: Server, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  do {
    await turnOfTheLoop()
  } while (!(await closeWhenOnlyOwnConnections(server)) && performance.now() < deadline)
  closeOnly(server)
}

/** For a socket that another process keeps open: what waits in its queue waits for the next one that accepts. */
export function closeOnly(server: Server): void {
  // http's own close cuts idle connections at once, into which a proxy may just be writing its next request.
  NetServer.prototype.close.call(server)
}

/** Closes if only connections of our own wait, and says whether it has. All of it in one turn of the loop. */
async function closeWhenOnlyOwnConnections(server: Server): Promise<boolean> {
  const { address, port } = server.address() as AddressInfo
  if (waitingOn(port)?.length !== 0) return false
  listenAgain(server, shortQueue)
  const plugs = Array.from({ length: shortQueue + 1 }, () => openOwnConnection(reachable(address), port))
  // They connect at the next tick, which comes before anything is accepted.
  await new Promise(process.nextTick)
  const own = new Set(plugs.map(({ localPort }) => localPort))
  const waiting = waitingOn(port) ?? []
  const isOursAlone = waiting.length === plugs.length && waiting.every((from) => own.has(from))
  if (isOursAlone) closeOnly(server)
  // A short queue must not last: it leaves others half-way, who believe that they are connected.
  else listenAgain(server, longQueue)
  for (const plug of plugs) plug.destroy()
  return isOursAlone
}

/** The length of the queue of a socket that listens is changed by listening once more, with a second server on it. */
function listenAgain(server: Server, queue: number): void {
  const second = createServer({ allowHalfOpen: true, noDelay: true })
  second.on('connection', (socket) => server.emit('connection', socket))
  second.listen(server, queue)
}

/** The ports of those who wait to be accepted, also of those who are still shaking hands. */
function waitingOn(port: number): number[] | null {
  const rows = readTcpTable()?.filter(({ localPort }) => localPort === port)
  const waiting = rows?.filter(
    ({ state, isHeld }) => state === 'half-open' || (state === 'established' && !isHeld),
  )
  return waiting?.map(({ remotePort }) => remotePort) ?? null
}

function openOwnConnection(host: string, port: number): Socket {
  const socket = connect(port, host)
  // It is reset, as meant.
  socket.on('error', () => {})
  return socket
}

function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  return address === '::' ? '::1' : address
}

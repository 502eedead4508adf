import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nobody has now, for a program that opens it later. Ports from 32768 on are no choice: the system hands
 * them to outgoing connections, so one can be taken between this answer and the program's start.
 */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}

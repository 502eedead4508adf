import { readFileSync } from 'node:fs'

/** A connection of this machine as Linux lists it. */
export type TcpRow = {
  localPort: number
  remotePort: number
  state: 'established' | 'half-open' | 'listening' | 'ending'
  /** Bytes that the other side has not yet confirmed. */
  unconfirmed: number
  /** Whether a process holds it: one that no process has accepted yet has no number of a file. */
  isHeld: boolean
}

/** Both ends of it may be listed; 08 is one whose other side has said its last byte. */
const states: Record<string, TcpRow['state']> = {
  '01': 'established',
  '03': 'half-open',
  '08': 'established',
  '0A': 'listening',
}

/** What the kernel knows of TCP and Node does not tell; null where there is no /proc (macOS, Windows). */
export function readTcpTable(): TcpRow[] | null {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')]
    } catch {
      return []
    }
  })
  return tables.length > 0 ? tables.flatMap((table) => table.trim().split('\n').slice(1).map(readRow)) : null
}

function readRow(line: string): TcpRow {
  const [, local = '', remote = '', state = '', queues = '', , , , , inode] = line.trim().split(/\s+/)
  const portIn = (end: string) => Number.parseInt(end.slice(end.lastIndexOf(':') + 1), 16)
  return {
    localPort: portIn(local),
    remotePort: portIn(remote),
    state: states[state] ?? 'ending',
    unconfirmed: Number.parseInt(queues, 16),
    isHeld: inode !== '0',
  }
}

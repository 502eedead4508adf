import { readFileSync } from 'node:fs'

/** A TCP connection of this machine as listed by Linux. */
export type TcpRow = {
  localPort: number
  remotePort: number
  state: 'established' | 'half-open' | 'listening' | 'ending'
  /** True when a process holds it: before accept() it has no inode. */
  isHeld: boolean
}

/** Both ends may be listed; 08 is CLOSE_WAIT. */
const states: Record<string, TcpRow['state']> = {
  '01': 'established',
  '03': 'half-open',
  '08': 'established',
  '0A': 'listening',
}

/** The kernel's TCP table, which Node does not expose; null without /proc (macOS, Windows). */
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
  const [, local = '', remote = '', state = '', , , , , , inode] = line.trim().split(/\s+/)
  const portIn = (end: string) => Number.parseInt(end.slice(end.lastIndexOf(':') + 1), 16)
  return {
    localPort: portIn(local),
    remotePort: portIn(remote),
    state: states[state] ?? 'ending',
    isHeld: inode !== '0',
  }
}

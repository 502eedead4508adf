import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import path from 'node:path'
import type { Config } from '../config.ts'
import { waitForDatabase } from '../db/availability/wait-for-database.ts'
import { requireFreeSpace } from '../disk/require-free-space.ts'
import { requireWritableFolder } from '../disk/require-writable-folder.ts'
import { StartError } from '../start-error.ts'
import { explainListenError } from './listen.ts'

/**
 * Tries what the shop needs of the machine before anything is made: folders, free space, the port, the database of
 * DATABASE_URL. Throws one StartError with a line for each fault. The database is waited for only when the rest is well.
 */
export async function checkStart(config: Config, report: (line: string) => void): Promise<void> {
  const faults = await collectFaults([
    () => requireWritableFolder(config.dataDir, 'DATA_DIR'),
    () => requireWritableFolder(config.uploadsDir, 'UPLOADS_DIR'),
    ...(isInside(config.backupDir, config.dataDir)
      ? []
      : [() => requireWritableFolder(config.backupDir, 'BACKUP_DIR')]),
  ])
  // Where no folder can be made, its disk says nothing.
  const space = faults.length > 0 ? [] : [() => requireFreeSpace(config)]
  faults.push(...(await collectFaults([...space, () => tryToListen(config)])))
  const { databaseUrl } = config
  if (databaseUrl) {
    const waiting = faults.length > 0 ? { report: () => {}, waitMs: 0 } : { report }
    faults.push(...(await collectFaults([() => waitForDatabase(databaseUrl, waiting)])))
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'))
}

/** A folder that would be made in one that is checked already. */
const isInside = (folder: string, parent: string) => folder.startsWith(parent + path.sep)

async function collectFaults(checks: readonly (() => Promise<void>)[]): Promise<string[]> {
  const faults: string[] = []
  for (const check of checks) {
    await check().catch((error) => {
      if (!(error instanceof StartError)) throw error
      faults.push(error.message)
    })
  }
  return faults
}

/**
 * Whether the shop could listen; an inherited socket is open already. Not by listening for a moment, as that would accept
 * a visitor's connection during a restart and cut it off: a datagram socket shows address and rights, and whoever has the
 * port answers.
 */
async function tryToListen({ host, port, isSocketInherited }: Config): Promise<void> {
  if (isSocketInherited || port === 0) return
  await bindDatagramSocket(host, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw explainListenError(error, host, port)
  })
  if (await isAnswered(host, port)) {
    throw explainListenError(Object.assign(new Error('in use'), { code: 'EADDRINUSE' }), host, port)
  }
}

async function bindDatagramSocket(host: string, port: number): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.bind({ address: host, port, exclusive: true }, resolve)
    })
  } finally {
    socket.close()
  }
}

function isAnswered(host: string, port: number): Promise<boolean> {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const socket = connect({ host: own, port })
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { startShopProcess } from './shop-process.ts'

/** True when the start is to be interrupted, by its output and by the processes in its folder. */
export type StopCondition = (seen: { output: string; processes: readonly string[] }) => boolean

/**
 * Starts the shop with embedded PostgreSQL in the folder, sends SIGTERM at that moment, and waits until it has
 * ended.
 */
export async function interruptStartAt(folder: string, moment: StopCondition) {
  const shop = startEmbeddedShop(folder)
  let hasEnded = false
  void shop.ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded && !moment({ output: shop.output(), processes: processesIn(folder) })) await nextTurn()
  shop.child.kill('SIGTERM')
  return { code: await shop.ended, output: shop.output(), left: processesIn(folder) }
}

export function startEmbeddedShop(folder: string, changed: Record<string, string> = {}) {
  const environment = {
    DATABASE_URL: '',
    DATA_DIR: folder,
    UPLOADS_DIR: path.join(folder, 'uploads'),
    PORT: '0',
    SEED: 'demo',
    ...changed,
  }
  return startShopProcess({ environment })
}

/** The command lines of all processes that work in this folder, such as PostgreSQL's, without the shop's own. */
function processesIn(folder: string): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      const isThere = command.includes(folder) || readlinkSync(`/proc/${id}/cwd`).startsWith(folder)
      return isThere && command !== '' ? [command] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

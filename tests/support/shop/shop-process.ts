import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

type ShopProcessOptions = {
  environment: Record<string, string>
  /** File descriptors that it inherits as 3 and up. */
  inherits?: number[]
  /** Of another version; this one's by default. */
  folder?: string
}

/** The built shop as `npm start` runs it, in its own process. */
export function startShopProcess({ environment, inherits = [], folder = process.cwd() }: ShopProcessOptions) {
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', SEED: 'none', ...environment },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', ...inherits],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const open = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text
        const address = /The shop is open: (\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
    ended.then(() => reject(new Error(output)))
  })
  open.catch(() => {})
  return { child, open, ended, output: () => output }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { password } from '../data/factories.ts'

type ShopProcessOptions = {
  environment: Record<string, string>
  /** It inherits these file descriptors as 3 and up. */
  inherits?: number[]
  /** It may be of another version; this one's by default. */
  folder?: string
  /** With the settings of Node and memory that `npm start` gives a real shop, and its log for people. */
  isNpmStart?: boolean
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }

/** The shell command that `npm start` runs after the build. */
const startCommand = scripts.start.replace(/^.*&& /, '')

/** The built shop in its own process. */
export function startShopProcess({
  environment,
  inherits = [],
  folder = process.cwd(),
  isNpmStart = false,
}: ShopProcessOptions) {
  const [program, ...args] = isNpmStart
    ? ['sh', '-c', startCommand]
    : [process.execPath, 'dist/server/main.js']
  const child: ChildProcess = spawn(program, args, {
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
        const address = /The shop is open: ([^\s"]+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
    ended.then(() => reject(new Error(output)))
  })
  open.catch(() => {})
  /** Asks it to end; answers the code with which it did. */
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, open, ended, stop, output: () => output }
}

/** The built shop as `npm start` runs it, on an existing database and with a folder of its own, until `stop()`. */
export async function startShop(databaseUrl: string, environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fakhar-shop-'))
  const { child, open, ended, output } = startShopProcess({
    isNpmStart: true,
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      UPLOADS_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SEED: 'demo',
      ...environment,
    },
  })
  return {
    origin: await open,
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      const isRunning = child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
      if (!isRunning) throw new Error(`The shop ended by itself:\n${output()}`)
    },
  }
}

/** Signs a user of tests in; answers the cookie. */
export async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`The login answered ${answer.status}`)
  return cookiesOf(answer.headers.getSetCookie())
}

/** What a browser sends back of these set-cookie headers. */
export function cookiesOf(set: readonly string[] | string | undefined): string {
  return [set ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

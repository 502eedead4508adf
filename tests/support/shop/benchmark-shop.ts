import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startCommand } from './start-command.ts'

/** The built shop, or another `build` of it, in its own process, on an existing database. */
export async function startBenchmarkShop(
  databaseUrl: string,
  environment: Record<string, string> = {},
  build = 'dist/server',
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fakhar-bench-'))
  // `npm start` is read by people; a shop with the log of a server is started as the image does it.
  const command = environment.NODE_ENV ? startCommand.replace('NODE_ENV= ', '') : startCommand
  const shop = spawn('sh', ['-c', command.replace('dist/server', build)], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      UPLOADS_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    origin: await openedAt(shop.stdout),
    pid: shop.pid ?? 0,
    async stop(): Promise<void> {
      const ended = once(shop, 'exit')
      shop.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function openedAt(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    createInterface(output).on('line', (line) => {
      const address = /The shop is open: ([^\s"]+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
}

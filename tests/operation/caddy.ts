import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { findFreePort } from '../support/servers/free-port.ts'

type RunningCaddy = {
  child: ChildProcess & { stdin: Writable; stderr: Readable }
  stop: () => Promise<void>
}

/** Caddy (Debian: apt-get install caddy) with this configuration file, `-` for its input; it keeps its files in the folder. */
function runCaddy(
  config: string,
  { folder, env }: { folder: string; env: Record<string, string> },
): RunningCaddy {
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  // Read by those who listen; a full pipe would stop Caddy.
  child.stderr.resume()
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
  }
  return { child, stop }
}

/** Caddy with the configuration that operators get (deploy/Caddyfile), on the loopback interface and with its own authority. */
export async function startCaddy({ shopPort, folder }: { shopPort: number; folder: string }) {
  requireCaddy()
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const { child, stop } = runCaddy('deploy/Caddyfile', {
    folder,
    env: {
      CADDY_ADMIN: 'off',
      CADDY_HTTP_PORT: String(httpPort),
      CADDY_HTTPS_PORT: String(httpsPort),
      DOMAIN: 'localhost',
      SHOP: `127.0.0.1:${shopPort}`,
    },
  })
  const root = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  return {
    plainOrigin: `http://localhost:${httpPort}`,
    origin: `https://localhost:${httpsPort}`,
    authority: await readWhenWritten(root, () => child.exitCode !== null),
    stop,
  }
}

async function readWhenWritten(file: string, hasFailed: () => boolean): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.includes('END CERTIFICATE')) return text
    if (hasFailed()) throw new Error('Caddy has ended: run caddy validate --config deploy/Caddyfile')
    await pause(50)
  }
}

export function requireCaddy(): void {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Error('Caddy is not installed: apt-get install --no-install-recommends caddy')
}

/** Caddy (Debian: apt-get install caddy) before shops on these ports, without TLS: it waits for one that restarts. */
export async function startBalancingCaddy(shopPorts: readonly number[], folder: string) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const shops = shopPorts.map((shopPort) => `127.0.0.1:${shopPort}`).join(' ')
  const config = `{
    admin off
    auto_https off
    log {
      level ERROR
    }
  }
  ${origin} {
    reverse_proxy ${shops} {
      lb_policy round_robin
      lb_try_duration 30s
      lb_try_interval 50ms
    }
  }`
  const { child, stop } = runCaddy('-', { folder, env: { HOME: folder } })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  child.stdin.end(config)
  await expect.poll(() => fetch(`${origin}/healthz`).then(({ status }) => status)).toBe(200)
  return {
    origin,
    /** What Caddy says of requests that failed; it begins with other lines. */
    errors: () => output.split('\n').filter((line) => line.includes('"level":"error"')),
    stop,
  }
}

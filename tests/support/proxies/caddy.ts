import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../http/find-free-port.ts'
import { runCaddy } from './run-caddy.ts'

/** Caddy with the configuration that operators get (deploy/Caddyfile), on the loopback interface and with its own authority. */
export async function startCaddy({ shopPort, folder }: { shopPort: number; folder: string }) {
  provideCaddy()
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

/** Root on Debian gets it installed, others are told. */
export function provideCaddy(): void {
  if (spawnSync('caddy', ['version']).status === 0) return
  const install = ['install', '-y', '--no-install-recommends', 'caddy']
  const isInstalled =
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['update']).status === 0 &&
    spawnSync('apt-get', install, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  if (!isInstalled) throw new Error(`These tests need Caddy. Run: sudo apt-get ${install.join(' ')}`)
}

import { expect } from 'vitest'
import { findFreePort } from '../http/find-free-port.ts'
import { runCaddy } from './run-caddy.ts'

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

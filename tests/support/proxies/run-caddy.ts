import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

type RunningCaddy = {
  child: ChildProcess & { stdin: Writable; stderr: Readable }
  stop: () => Promise<void>
}

/** Caddy (Debian: apt-get install caddy) with this configuration file, `-` for its input; it keeps its files in the folder. */
export function runCaddy(
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

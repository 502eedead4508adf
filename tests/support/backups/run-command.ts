import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Begins a command of the built shop in a process of its own, as the container runs it. */
export function startCommand(
  name: 'backup' | 'restore',
  args: string[],
  environment: Record<string, string>,
) {
  const child = spawn(process.execPath, [`dist/server/cli/${name}.js`, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

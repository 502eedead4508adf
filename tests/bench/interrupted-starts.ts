import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { interruptStartAt, type StopCondition, startEmbeddedShop } from '../support/shop/interrupt-start.ts'

/**
 * Sends SIGTERM at many moments of a start, with a new and with an existing folder: after each line of output and
 * every 150 ms. Exits with 1 when a process was left behind or the next start failed.
 */
const lines = [/Making the database folder/, /migrated/, /first admin/i, /mails/i, /The shop is open/]
const after = (ms: number): StopCondition => {
  const begun = performance.now()
  return () => performance.now() - begun > ms
}
const moments: [string, () => StopCondition][] = [
  // Some lines do not appear with an existing folder: SIGTERM is sent when the shop is open.
  ...lines.map((line): [string, () => StopCondition] => [
    String(line),
    () => (seen) => line.test(seen.output) || /The shop is open/.test(seen.output),
  ]),
  ...Array.from({ length: 20 }, (_, step): [string, () => StopCondition] => {
    const ms = (step + 1) * 150
    return [`${ms} ms`, () => after(ms)]
  }),
]

let failures = 0
for (const [name, moment] of moments) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-interrupted-'))
  for (const kind of ['new folder', 'same folder']) {
    const { code, left } = await interruptStartAt(folder, moment())
    failures += left.length
    console.log(`${name}, ${kind}: ended with ${code}, ${left.length} processes left`, left.join(' | '))
  }
  const { child, open, ended } = startEmbeddedShop(folder)
  const opened = await open.catch((error: Error) => error)
  if (opened instanceof Error) {
    failures += 1
    console.log(`${name}: the next start did not work: ${opened.message}`)
  }
  child.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}
console.log(failures === 0 ? 'Nothing was left behind.' : `${failures} failures.`)
process.exitCode = failures === 0 ? 0 : 1

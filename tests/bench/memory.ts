import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { findDatabaseServer } from '../support/run/databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import type { Asked } from './asked.ts'
import { prepareMixedLoad } from './load/mixed-load.ts'
import { memoryOf, peakUntil } from './load/process-memory.ts'
import { type Bar, type MeasuredRow, measuredRow } from './row.ts'

const connections = 20
/** The picture process ends after 15 idle seconds. */
const secondsUntilRest = 20
const afterLoad: Bar = { of: 'value', most: 220 }
const together: Bar = { of: 'value', most: 300 }
const noFailure: Bar = { of: 'value', most: 0 }

/** Memory of the built shop and of its picture process before, during and after mixed load. */
export async function measure({ isWhole, seconds = isWhole ? 40 : 300 }: Asked): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const environment = { LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' }
  const shop = await startRunningShop(server.url, server.demoUploads, environment)
  const pid = shop.pid ?? 0
  try {
    await wait(5)
    const before = memoryOf(pid)
    const load = await prepareMixedLoad(shop, { connections, picture: await photograph() })
    const end = wait(seconds)
    const [peak, statuses] = await Promise.all([peakUntil(pid, end), load(end)])
    const after = memoryOf(pid)
    await wait(secondsUntilRest)
    const atRest = memoryOf(pid)
    const reference = await memoryOfBareServer()
    const inMegabytes = (what: string, figure: string, value: number, bar: Bar | null = null) =>
      measuredRow({ what, figure, unit: 'MB', bar }, [value], reference)
    const answers = [...statuses]
    const count = answers.reduce((sum, [, each]) => sum + each, 0)
    const failures = answers.filter(([key]) => / 5\d\d$/.test(key))
    const failed = failures.reduce((sum, [, each]) => sum + each, 0)
    const during = `${seconds} s of load`
    return [
      inMegabytes('before', 'shop', before.shop.rss),
      inMegabytes(during, 'peak of the shop', peak.shop.rss),
      inMegabytes(during, 'peak of shop and pictures', peak.sum.rss, together),
      inMegabytes('right after', 'shop', after.shop.rss, afterLoad),
      inMegabytes(`${secondsUntilRest} s after`, 'shop', atRest.shop.rss, afterLoad),
      measuredRow({ what: during, figure: 'requests', unit: 'a second' }, [count / seconds]),
      measuredRow({ what: during, figure: 'answered 5xx', unit: '', bar: noFailure }, [failed]),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

/** RSS in MB of a Node that answers one line with Express, after as many requests at once. */
async function memoryOfBareServer(): Promise<number> {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', bareServer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(createInterface(server.stdout), 'line')
    const answers = Array.from({ length: connections }, () => fetch(`http://127.0.0.1:${port}/`))
    await Promise.all(answers)
    return memoryOf(server.pid ?? 0).shop.rss
  } finally {
    server.kill()
  }
}

const bareServer = `
const app = express().get('/', (_req, res) => res.send('Hello'))
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** Of 12 megapixels, as phones take them. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#876', noise } })
  return picture.jpeg({ quality: 80 }).toBuffer()
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

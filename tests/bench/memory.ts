import sharp from 'sharp'
import { startDatabaseServer } from '../support/setup/test-databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { prepareMixedLoad } from './mixed-load.ts'
import { columns, memoryOf, peakUntil } from './process-memory.ts'

// Measures the memory of the built shop and of its picture process before, during and after minutes of mixed load.
// Exits with 1 when the shop needs more than 200 MB after it, or both together more than 300 at any time. An argument
// is the number of minutes: npm run bench:memory -- 1

const minutes = Number(process.argv[2] ?? 5)
const connections = 20
const mostAfterLoad = 200
const mostTogether = 300
/** The picture process ends after 15 idle seconds. */
const secondsUntilRest = 20

const server = await startDatabaseServer()
const environment = { LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' }
const shop = await startRunningShop(server.url, server.demoUploads, environment)
const pid = shop.pid ?? 0

try {
  await wait(5)
  const before = memoryOf(pid)
  const load = await prepareMixedLoad(shop, { connections, picture: await photograph() })
  const end = wait(minutes * 60)
  const [peak, statuses] = await Promise.all([peakUntil(pid, end), load(end)])
  const after = memoryOf(pid)
  await wait(secondsUntilRest)
  const atRest = memoryOf(pid)

  console.table([
    { 'memory, MB': 'before', ...columns(before) },
    { 'memory, MB': 'peak during', ...columns(peak) },
    { 'memory, MB': 'right after', ...columns(after) },
    { 'memory, MB': `${secondsUntilRest} s after`, ...columns(atRest) },
  ])
  console.table(Object.fromEntries([...statuses].sort()))
  const count = [...statuses.values()].reduce((sum, each) => sum + each, 0)
  const speed = (count / (minutes * 60)).toFixed(0)
  console.log(`${count} requests by ${connections} connections in ${minutes} minutes, ${speed} a second.`)
  console.log(`After the load at most ${mostAfterLoad} MB, both processes together at most ${mostTogether}.`)
  const hasFailed = [...statuses.keys()].some((key) => / 5\d\d$/.test(key))
  if (hasFailed || after.shop.rss > mostAfterLoad || peak.sum.rss > mostTogether) process.exitCode = 1
} finally {
  await shop.stop()
  await server.stop()
}

/** Of 12 megapixels, as phones take them. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#876', noise } })
  return picture.jpeg({ quality: 80 }).toBuffer()
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

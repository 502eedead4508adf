import { readFileSync } from 'node:fs'

/** In MB. RSS counts memory shared by two processes in each of them, PSS half of it in each. */
type Memory = { rss: number; pss: number }
type MemoryOfShop = { shop: Memory; pictures: Memory; sum: Memory }

const none: Memory = { rss: 0, pss: 0 }
const everyMs = 100

/** Current memory of the shop and of its picture process, if there is one. */
export function memoryOf(shopPid: number): MemoryOfShop {
  const shop = memoryOfProcess(shopPid)
  const [child] = readFileSync(`/proc/${shopPid}/task/${shopPid}/children`, 'utf8').split(' ')
  const pictures = child ? memoryOfProcess(Number(child)) : none
  return { shop, pictures, sum: { rss: shop.rss + pictures.rss, pss: shop.pss + pictures.pss } }
}

/** Peak memory until `end` settles: of each process, and of both together. */
export async function peakUntil(shopPid: number, end: Promise<unknown>): Promise<MemoryOfShop> {
  let peak = memoryOf(shopPid)
  const look = () => {
    const now = memoryOf(shopPid)
    peak = {
      shop: higher(peak.shop, now.shop),
      pictures: higher(peak.pictures, now.pictures),
      sum: higher(peak.sum, now.sum),
    }
  }
  const watch = setInterval(look, everyMs)
  await end.finally(() => clearInterval(watch))
  return peak
}

function higher(one: Memory, other: Memory): Memory {
  return { rss: Math.max(one.rss, other.rss), pss: Math.max(one.pss, other.pss) }
}

function memoryOfProcess(pid: number): Memory {
  try {
    const table = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(table)?.[1]) / 1024)
    return { rss: megabytes('Rss'), pss: megabytes('Pss') }
  } catch {
    // It has ended meanwhile.
    return none
  }
}

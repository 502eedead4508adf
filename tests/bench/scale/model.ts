/** What requests cost, in ms of one processor core, and what they move and leave. */
export type Costs = {
  storedPage: Cost
  renderedPage: Cost
  search: Cost
  order: Cost
  file: Cost
  /** Kilobytes on the wire of a first page, with everything it loads. */
  firstPageKb: number
  /** Of each further page: its document and the pictures that are new. */
  furtherPageKb: number
  /** What an order leaves in the database with its indexes, history, customer and queued mails. */
  orderKb: number
  /** A picture with the sizes made of it. */
  pictureKb: number
}

export type Cost = { shop: number; database: number }

/** A day of a small shop: what docs/scale.md calls today. */
export const today = {
  visits: 1_000,
  orders: 30,
  pictures: 2,
  pagesPerVisit: 6,
  filesPerVisit: 30,
  /** Of the pages: kept in memory, rendered, searched or filtered; the rest are small answers of the API like stored ones. */
  shares: { stored: 0.7, rendered: 0.2, searched: 0.1 },
  /** The busiest seconds of a day over its mean: evenings, and a link that goes round. */
  peak: 10,
  /** Orders that one person confirms by phone in a day. */
  callsPerPerson: 120,
} as const

/** What a small server has, or one process can: beyond it something is to be switched on or bought. */
export const limits = {
  /** A process computes on one core, of which a fifth is left for what was not foreseen. */
  shopCores: 0.8,
  databaseCores: 0.8,
  megabitsPerSecond: 200,
  terabytesPerMonth: 20,
  /** One process placed more than 400 (npm run bench -- orders). */
  ordersPerSecond: 300,
  databaseGbPerYear: 20,
  picturesGbPerYear: 20,
  people: 2,
} as const

export type Resource = keyof typeof limits
export type Needs = Record<Resource, number>

const secondsPerDay = 86_400
const daysPerMonth = 30
const daysPerYear = 365
const kbPerGb = 1024 ** 2

/** What this many times today's load needs: processor, lines and orders in its busiest seconds, room in a year. */
export function modelNeeds(costs: Costs, times: number): Needs {
  const perSecond = (daily: number) => (daily * times * today.peak) / secondsPerDay
  const pages = perSecond(today.visits * today.pagesPerVisit)
  const files = perSecond(today.visits * today.filesPerVisit)
  const orders = perSecond(today.orders)
  const { shares } = today
  const cores = (of: keyof Cost) =>
    (pages *
      (shares.stored * costs.storedPage[of] +
        shares.rendered * costs.renderedPage[of] +
        shares.searched * costs.search[of]) +
      files * costs.file[of] +
      orders * costs.order[of]) /
    1000
  const visitKb = costs.firstPageKb + (today.pagesPerVisit - 1) * costs.furtherPageKb
  const visitsPerDay = today.visits * times
  return {
    shopCores: cores('shop'),
    databaseCores: cores('database'),
    megabitsPerSecond: (perSecond(today.visits) * visitKb * 8) / 1024,
    terabytesPerMonth: (visitsPerDay * daysPerMonth * visitKb) / kbPerGb / 1024,
    ordersPerSecond: orders,
    databaseGbPerYear: (today.orders * times * daysPerYear * costs.orderKb) / kbPerGb,
    picturesGbPerYear: (today.pictures * times * daysPerYear * costs.pictureKb) / kbPerGb,
    people: (today.orders * times) / today.callsPerPerson,
  }
}

/** What is beyond its limit, the furthest first. */
export function listBroken(needs: Needs): Resource[] {
  const overload = (resource: Resource) => needs[resource] / limits[resource]
  return (Object.keys(limits) as Resource[])
    .filter((resource) => overload(resource) > 1)
    .toSorted((one, other) => overload(other) - overload(one))
}

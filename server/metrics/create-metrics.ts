import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Reading = { labels?: Record<string, string>; value: number }

type GaugeDefinition = {
  name: string
  help: string
  labels?: readonly string[]
  /** Values that it no longer names are no longer reported. */
  read: () => Promise<readonly Reading[]> | readonly Reading[]
}

type Answer = { method: string; route: string; status: number; seconds: number }

export type OrderChannel = 'cart' | 'product' | 'api' | 'phone' | 'quote'

export type Metrics = ReturnType<typeof createMetrics>

const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const workBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5]

/** A client may invent others, which count as 'other'. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Labels have few values: routes are patterns, codes are fixed in the source. A gauge that cannot be read is left out,
 * and `onFailure` is told.
 */
export function createMetrics(onFailure: (error: unknown) => void) {
  const registry = new Registry()
  const registers = [registry]
  let hasProcessMetrics = false

  const answers = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const pages = new Counter({
    name: 'shop_page_cache_requests_total',
    help: 'Public pages served from memory (hit) or rendered (miss)',
    labelNames: ['result'],
    registers,
  })
  const renders = new Histogram({
    name: 'shop_page_render_duration_seconds',
    help: 'Time to render a page',
    buckets: workBuckets,
    registers,
  })
  const queries = new Histogram({
    name: 'shop_database_query_duration_seconds',
    help: 'Time from a statement to its result',
    labelNames: ['result'],
    buckets: workBuckets,
    registers,
  })
  const orders = new Counter({
    name: 'shop_orders_placed_total',
    help: 'Orders placed, by where they came from',
    labelNames: ['channel'],
    registers,
  })
  const refusals = new Counter({
    name: 'shop_requests_refused_total',
    help: 'Requests refused, by the code of the refusal; login_failed are sign-ins',
    labelNames: ['code'],
    registers,
  })
  // The counters start at 0, so that rates do not begin with the first event.
  for (const result of ['hit', 'miss']) pages.inc({ result }, 0)
  for (const channel of ['cart', 'product', 'api', 'phone', 'quote']) orders.inc({ channel }, 0)
  refusals.inc({ code: 'login_failed' }, 0)

  function open(): Registry {
    if (!hasProcessMetrics) collectDefaultMetrics({ register: registry })
    hasProcessMetrics = true
    return registry
  }

  return {
    observeAnswer({ method, route, status, seconds }: Answer): void {
      answers.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
    },
    countPage: (result: 'hit' | 'miss') => pages.inc({ result }),
    observeRender: (seconds: number) => renders.observe(seconds),
    observeQuery: (result: 'ok' | 'error', seconds: number) => queries.observe({ result }, seconds),
    countOrder: (channel: OrderChannel) => orders.inc({ channel }),
    countRefusal: (code: string) => refusals.inc({ code }),

    addGauge({ name, help, labels = [], read }: GaugeDefinition): void {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          const readings = await readOrReport(read, onFailure)
          this.reset()
          // A reset sets a gauge without labels to 0, which was not read.
          if (labels.length === 0) this.remove()
          for (const { labels: named = {}, value } of readings) this.set(named, value)
        },
      })
    },

    /** A shop that nobody measures spends nothing on Node's own figures of the process. */
    open,
  }
}

async function readOrReport(read: GaugeDefinition['read'], onFailure: (error: unknown) => void) {
  try {
    return await read()
  } catch (error) {
    onFailure(error)
    return []
  }
}

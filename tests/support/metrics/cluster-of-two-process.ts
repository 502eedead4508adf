import cluster from 'node:cluster'
import { once } from 'node:events'
import { answerMetricsQuestions, collectMetrics } from '../../../server/metrics/cluster-metrics.ts'
import { createMetrics } from '../../../server/metrics/create-metrics.ts'

/**
 * Two processes that have counted 2 and 3 orders, and one that is still starting; one of the two prints what it answers
 * when it is asked for the figures.
 */
if (cluster.isPrimary) {
  answerMetricsQuestions()
  const starting = cluster.fork({ ORDERS: 'none yet' })
  await once(starting, 'message')
  const workers = [2, 3].map((orders) => cluster.fork({ ORDERS: String(orders) }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  workers[0]?.send('collect')
  await once(workers[0] as NodeJS.EventEmitter, 'disconnect')
  workers[1]?.disconnect()
  starting.disconnect()
} else if (process.env.ORDERS === 'none yet') {
  process.on('message', () => {})
  process.send?.('starting')
} else {
  const metrics = createMetrics(console.error)
  for (let orders = Number(process.env.ORDERS); orders > 0; orders -= 1) metrics.countOrder('cart')
  metrics.addGauge({
    name: 'shop_disk_free_bytes',
    help: 'The same disk for both',
    aggregation: 'min',
    read: () => [{ value: Number(process.env.ORDERS) * 1000 }],
  })
  process.on('message', async (message) => {
    if (message !== 'collect') return
    console.log(await collectMetrics(metrics.open()))
    process.disconnect()
  })
  process.send?.('ready')
}

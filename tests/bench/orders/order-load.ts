import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { checkoutDigits, phoneDigits } from './pgbench.ts'

type OrderLoad = { origin: string; productIds: readonly number[]; connections: number; seconds: number }

/** Orders a second that are answered with 201. Written on bare sockets, so that the machine is left to the shop. */
export async function orderForSeconds({
  origin,
  productIds,
  connections,
  seconds,
}: OrderLoad): Promise<number> {
  const { hostname, port } = new URL(origin)
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000
  const placed = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let orders = 0
      while (!isOver()) {
        const answer = await exchange(socket, buildOrder(productIds[randomInt(productIds.length)] ?? 0))
        if (!answer.startsWith('HTTP/1.1 201')) throw new Error(answer)
        orders += 1
      }
      socket.destroy()
      return orders
    }),
  )
  const elapsed = (performance.now() - begun) / 1000
  return placed.reduce((sum, orders) => sum + orders, 0) / elapsed
}

/** One order whose checkout and phone number the pgbench scripts replace. */
export async function placeRecordedOrder(origin: string, productId: number): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const checkoutEnd = { checkout: checkoutDigits, phone: phoneDigits }
  const answer = await exchange(socket, buildOrder(productId, checkoutEnd))
  if (!answer.startsWith('HTTP/1.1 201')) throw new Error(answer)
  socket.destroy()
}

function buildOrder(productId: number, fixed?: { checkout: string; phone: string }): string {
  const { checkout, phone } = fixed ?? {
    checkout: String(randomInt(10 ** 14))
      .padStart(12, '0')
      .slice(-12),
    phone: String(randomInt(10 ** 8)).padStart(8, '0'),
  }
  const start = fixed ? String(productId).padStart(8, '0') : String(randomInt(10 ** 8)).padStart(8, '0')
  const body = JSON.stringify({
    customer_name: 'Khadija Benali',
    customer_phone: `06${phone}`,
    customer_city: 'Safi',
    customer_address: '12, rue de la Kasbah',
    checkout_id: `${start}-0000-4000-8000-${checkout}`,
    items: [{ product_id: productId, quantity: 1 }],
  })
  const address = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.')
  const head = [
    'POST /api/orders HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `x-forwarded-for: 10.${address}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const head = answer.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(answer)?.[1]
      if (head < 0 || answer.length < head + 4 + Number(length)) return
      socket.off('data', read)
      resolve(answer)
    }
    socket.on('data', read)
    // Replaced each time: one socket carries thousands of orders.
    socket.removeAllListeners('error').once('error', reject)
    socket.write(request)
  })
}

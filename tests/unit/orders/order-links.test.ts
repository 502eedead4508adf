import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOrderLinks } from '../../../server/orders/order-links.ts'

const order = { number: 1042, checkout_id: randomUUID() }
const keyIn = (path: string) => path.split('/').at(-1) ?? ''

test('a link leads to its own order alone', () => {
  const links = createOrderLinks([randomBytes(32)])
  const path = links.pathOf(order)
  expect(path).toMatch(/^\/order\/1042\/[\w-]{16}$/)
  expect(links.isKeyOf(order, keyIn(path))).toBe(true)
  expect(links.isKeyOf({ ...order, number: 1043 }, keyIn(path))).toBe(false)
  expect(links.isKeyOf({ ...order, checkout_id: randomUUID() }, keyIn(path))).toBe(false)
  for (const forged of ['', 'x', 'A'.repeat(16), `${keyIn(path)}AAAA`]) {
    expect(links.isKeyOf(order, forged)).toBe(false)
  }
})

test('a link counts on after the secret has changed, as long as the previous one is set', () => {
  const previous = randomBytes(32)
  const path = createOrderLinks([previous]).pathOf(order)
  expect(createOrderLinks([randomBytes(32), previous]).isKeyOf(order, keyIn(path))).toBe(true)
  expect(createOrderLinks([randomBytes(32)]).isKeyOf(order, keyIn(path))).toBe(false)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOrderLinks } from '../../../server/orders/order-links.ts'

const order = { number: 1042, checkout_id: randomUUID() }
const keyIn = (path: string) => path.split('/').at(-1) ?? ''

test('a link counts on after the secret has changed, as long as the previous one is set', () => {
  const previous = randomBytes(32)
  const path = createOrderLinks([previous]).pathOf(order)
  expect(createOrderLinks([randomBytes(32), previous]).isKeyOf(order, keyIn(path))).toBe(true)
  expect(createOrderLinks([randomBytes(32)]).isKeyOf(order, keyIn(path))).toBe(false)
})

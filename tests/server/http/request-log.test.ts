import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const answered = (logLines: string[]) =>
  logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')

test('where the log is kept there is one line for each answer, without query and token', async () => {
  const { request, logLines } = await openShop({ environment: { LOG_LEVEL: 'info', NODE_ENV: 'production' } })
  const page = await request.get('/en/shop?q=secret-words').expect(200)
  const preview = await request.get('/blog/preview/abcdefghijk?page=2').expect(404)
  const lines = answered(logLines)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      method: 'GET',
      route: '/shop',
      status: 200,
      requestId: page.headers['x-request-id'],
      ms: expect.any(Number),
    }),
    expect.objectContaining({
      route: '/blog/preview/:token',
      status: 404,
      requestId: preview.headers['x-request-id'],
    }),
  ])
  expect(lines[0].bytes).toBeGreaterThan(1000)
  expect(logLines.join()).not.toMatch(/secret-words|abcdefghijk/)
})

test('by default no answer is a line', async () => {
  const { request, logLines } = await openShop({ environment: { LOG_LEVEL: 'info' } })
  await request.get('/en/shop').expect(200)
  expect(answered(logLines)).toEqual([])
})

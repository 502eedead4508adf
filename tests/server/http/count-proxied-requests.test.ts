import { expect, test } from 'vitest'
import { openDoctor } from '../../support/shop/open-doctor.ts'
import { openShop } from '../../support/shop/open-shop.ts'

test('whether requests come through a proxy is what the doctor judges TRUST_PROXY by', async () => {
  const now = new Date()
  const environment = { TRUST_PROXY: '2' }
  const { request, db } = await openShop({ now, environment })
  const doctor = await openDoctor(db)
  const arrive = (proxies?: string) =>
    request.get('/api/products').set(proxies ? { 'x-forwarded-for': proxies } : {})
  const findProxyCounts = async () => (await db('diagnosis').first('arrivals'))?.arrivals

  await arrive('203.0.113.7').expect(200)
  await arrive().expect(200)
  // What watches the shop comes without a proxy, and says nothing of visitors.
  await request.get('/healthz').expect(200)
  expect(await findProxyCounts()).toBeUndefined()
  expect(await doctor.check('proxy', { environment })).toMatchObject({ message: 'proxy_unknown' })

  now.setTime(now.getTime() + 10 * 60_000)
  await arrive('203.0.113.8').expect(200)
  await expect.poll(findProxyCounts).toEqual({ forwarded: 2, direct: 1, hops: 1 })
  expect(await doctor.check('proxy', { environment })).toMatchObject({
    message: 'proxy_too_many',
    values: { trusted: 2, hops: 1 },
  })
})

test('a proxy that is not trusted is told of with its first request, in the log and to the doctor', async () => {
  const { request, db, logLines } = await openShop()
  const told = () => logLines.filter((line) => line.includes('TRUST_PROXY is not set'))
  await request.get('/api/products').expect(200)
  expect(told()).toEqual([])
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await request.get('/api/products').set('x-forwarded-for', address).expect(200)
  expect(told()).toHaveLength(1)
  await expect
    .poll(async () => (await db('diagnosis').first('arrivals'))?.arrivals)
    .toMatchObject({ forwarded: 1 })
})

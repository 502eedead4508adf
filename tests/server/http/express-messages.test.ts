import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type Request, type Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createShopServer } from '../../../server/http/listener/create-server.ts'

test('requests and responses have what Express gives them before Express handles them', async () => {
  const app = express()
  app.set('trust proxy', 'loopback')
  const prototypes: boolean[] = []
  app.use((req, res) => {
    prototypes.push(Object.getPrototypeOf(req) === app.request, Object.getPrototypeOf(res) === app.response)
    res.json({ query: req.query })
  })
  const seen: unknown[] = []
  const { server } = createShopServer(
    (req, res) => {
      const { ip, protocol } = req as Request
      seen.push(ip, protocol, (req as Request).app === app, typeof (res as Response).vary)
      app(req, res)
    },
    { app },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })

  const headers = { 'x-forwarded-for': '41.140.0.1', 'x-forwarded-proto': 'https', connection: 'close' }
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/?a=1`, { headers })

  expect(await response.json()).toEqual({ query: { a: '1' } })
  expect(seen).toEqual(['41.140.0.1', 'https', true, 'function'])
  expect(prototypes).toEqual([true, true])
})

import express from 'express'
import pino from 'pino'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { metricsRoutes } from '../../../server/metrics/routes.ts'

test('figures that cannot be collected are a 503 in plain text, and a line of the log', async () => {
  const lines: string[] = []
  const app = express()
  app.use((req, _res, next) => {
    req.log = pino({}, { write: (line: string) => lines.push(line) })
    next()
  })
  const collect = () => Promise.reject(new Error('a process did not answer'))
  app.use(metricsRoutes({ metricsToken: null, collect }))
  const { text } = await supertest(app)
    .get('/metrics')
    .set('host', 'localhost')
    .expect(503)
    .expect('content-type', /^text\/plain/)
  expect(text).toBe('The figures could not be collected.\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, msg: 'figures could not be collected' }),
  ])
})

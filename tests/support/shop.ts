import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import supertest from 'supertest'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import type { Role } from '#domain/user.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { type Contents, createDatabase } from './databases.ts'
import { createWorld, password } from './world.ts'

type Options = {
  contents?: Contents
  /** What the shop takes for now. */
  now?: Date
  environment?: Record<string, string>
}

/**
 * Opens the very shop that visitors get, for one test file or one test: on a database of its own, with its own
 * pictures, listening on the loopback. It closes by itself at the end of that file or test.
 */
export async function openShop({ contents = 'empty', now, environment = {} }: Options = {}) {
  const database = await createDatabase(inject('databaseServer'), contents)
  const ownUploads = await mkdtemp(path.join(tmpdir(), 'fakhar-uploads-'))
  const uploadsDir = contents === 'demo' ? inject('demoUploads') : ownUploads
  const config = readConfig({ UPLOADS_DIR: uploadsDir, ...environment })
  const db = connect(database.url)
  const logLines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => logLines.push(line) })
  const clock = () => now ?? new Date()
  const { app, readiness } = createApp({ db, config, sessionSecret: 'a secret of tests', logger, clock })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const world = createWorld(db)

  const isForOneTest = expect.getState().currentTestName !== undefined
  const atTheEnd = isForOneTest ? onTestFinished : afterAll
  atTheEnd(async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
    await db.destroy()
    await database.drop()
    await rm(ownUploads, { recursive: true, force: true })
  })

  /** A browser that keeps its cookies and says, as browsers do, that its forms come from this very site. */
  const aVisitor = () => supertest.agent(server).set('sec-fetch-site', 'same-origin')

  return {
    ...world,
    db,
    readiness,
    /** Every line that the shop has logged so far, as JSON. */
    logLines,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A program without cookies. */
    request: supertest(server),
    aVisitor,
    async signedIn(role: Role) {
      const visitor = aVisitor()
      const { email } = await world.aUser(role)
      await visitor.post('/api/auth/login').send({ email, password }).expect(200)
      return visitor
    },
  }
}

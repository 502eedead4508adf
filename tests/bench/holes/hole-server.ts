import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '../../../server/db/connect.ts'
import { readPageProps } from '../rendering/page-props.ts'
import { type Answering, cookiesOfVisitors, createAnswering } from './answer-by-cookies.ts'
import { measureBytes, measureTimes, timeOfAnswer, type WayBytes, type WayTimes } from './measure-way.ts'
import { type NamedPage, renderSharedPages } from './shared-pages.tsx'
import type { HoleEncoding, Way } from './way.ts'
import { ways } from './ways.ts'

/** A way for a page in an encoding: where it is answered, and what was measured without load. */
export type MeasuredHole = {
  page: string
  way: string
  encoding: HoleEncoding
  origin: string
  bytes: WayBytes
  rounds: WayTimes[]
  /** Microseconds, a round each. */
  answering: number[]
}

// Started by tests/bench/holes.ts with a database and the number of rounds; sends what it measured and where it listens.

const [databaseUrl = '', rounds = '5'] = process.argv.slice(2)
const db = connect(databaseUrl, { statementTimeoutMs: 0 })
const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
const pages = renderSharedPages(await readPageProps(db), manifest)
await db.destroy()

type Hole = { page: NamedPage; way: Way; answer: Answering; measured: MeasuredHole }

const holes: Hole[] = []
for (const page of pages) {
  for (const [name, way] of Object.entries(ways))
    for (const encoding of way.encodings) {
      const answer = createAnswering(way, await way.store(page.shared, encoding, 'best'))
      for (const cookies of [...cookiesOfVisitors, ...cookiesOfVisitors]) answer(cookies)
      const measured = {
        page: page.name,
        way: name,
        encoding,
        origin: await serve(answer, encoding),
        bytes: await measureBytes(page.shared, way, encoding),
        rounds: [],
        answering: [],
      }
      holes.push({ page, way, answer, measured })
    }
}
// In turn, and once before for what is compiled then.
for (let round = -1; round < Number(rounds); round += 1) {
  for (const { page, way, answer, measured } of holes) {
    const times = await measureTimes(page.shared, way, measured.encoding)
    const answering = timeOfAnswer(answer)
    if (round < 0) continue
    measured.rounds.push(times)
    measured.answering.push(answering)
  }
}
process.send?.(holes.map(({ measured }) => measured))

/** A server that does nothing but this. */
async function serve(answer: Answering, encoding: HoleEncoding): Promise<string> {
  const server = createServer((req, res) => {
    const { body, etag } = answer(req.headers.cookie)
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': body.length,
      etag,
    })
    res.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

import http from 'node:http'
import https from 'node:https'
import { awaitedLater } from './awaited-later.ts'

/** Visitors who request one page after another, without pause, until `leave()`. */
export function simulateVisitors(origin: string, count: number, paths: readonly string[]) {
  const { Agent, get } = origin.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const statuses: number[] = []
  let isOver = false

  async function walk(first: number): Promise<void> {
    for (let step = first; !isOver; step += 1) {
      statuses.push(await statusOf(`${origin}${paths[step % paths.length]}`))
    }
  }

  const statusOf = (url: string) =>
    new Promise<number>((resolve, reject) => {
      get(url, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      }).once('error', reject)
    })

  const walked = awaitedLater(Promise.all(Array.from({ length: count }, (_, index) => walk(index))))
  return {
    /** Of all responses so far. */
    statuses,
    async leave() {
      isOver = true
      await walked
      agent.destroy()
    },
  }
}

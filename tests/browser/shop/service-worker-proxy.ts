import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The shop's own service worker, the same of another build, or that of SERVICE_WORKER=off. */
export type Worker = 'own' | 'newer' | 'off'

/** A read-only proxy before a shop that can replace its service worker. */
export async function startServiceWorkerProxy(origin: string) {
  let worker: Worker = 'own'
  const server = createServer(async (req, res) => {
    const answer = await fetch(origin + req.url, { redirect: 'manual' }).catch(() => null)
    if (!answer) return res.destroy()
    const type = answer.headers.get('content-type') ?? ''
    res.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
    if (req.url === '/sw.js' && worker !== 'own') return res.end(scripts[worker]())
    const body = Buffer.from(await answer.arrayBuffer())
    const isPageWithout = worker === 'off' && type.startsWith('text/html')
    res.end(isPageWithout ? body.toString().replace(' data-worker="/sw.js"', '') : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWorker(next: Worker) {
      worker = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

const scripts = {
  newer: () => `self.version="newer";\n${built('sw/service-worker')}`,
  off: () => built('sw/unregister'),
}

function built(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
  return readFileSync(`dist/client/assets/${manifest[name].file}`, 'utf8')
}

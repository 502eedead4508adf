import type { WorkerScope } from './scope.ts'

/** Takes the place of a worker that is no longer wanted (SERVICE_WORKER=off), clears what it kept, and goes. */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}

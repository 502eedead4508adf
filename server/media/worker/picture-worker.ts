import { failed } from '#domain/shared/result.ts'
import { type PictureTask, preparePicture } from './prepare-picture.ts'

// The process that decodes and encodes pictures, started by picture-worker-client.ts.

/** With the CPU time limit of the picture. */
export type TimedPictureTask = PictureTask & { cpuMs: number }

const lookEveryMs = 100

// A terminal signals all its processes; this one ends with the shop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ cpuMs, ...task }: TimedPictureTask) => {
  // The buffers of the last picture: with so few JavaScript objects Node would free those of three together.
  globalThis.gc?.()
  const begun = process.cpuUsage()
  // libvips works in another thread, so this timer runs.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > cpuMs) {
      clearInterval(watch)
      process.send?.(failed('picture_too_slow'))
    }
  }, lookEveryMs)
  const prepared = await preparePicture(task)
  clearInterval(watch)
  process.send?.(prepared)
})

import { failed } from '#domain/shared/result.ts'
import { type PictureTask, preparePicture } from './prepare-picture.ts'

// The process that decodes and encodes pictures; picture-worker-client.ts starts it and talks to it.

/** With the processor time after which the picture is given up. */
export type TimedPictureTask = PictureTask & { cpuMs: number }

const lookEveryMs = 100

// Signals reach all processes of a terminal; this one goes when the shop has gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ cpuMs, ...task }: TimedPictureTask) => {
  const begun = process.cpuUsage()
  // The work is done by another thread, so that this one has time to look.
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

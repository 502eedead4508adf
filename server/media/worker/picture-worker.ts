import { setPriority } from 'node:os'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { decodePicture, type PictureError, type SizeLimit } from './decode-picture.ts'
import { drawSharePicture, type SharePictureTask } from './draw-share-picture.ts'
import { averageColour, type EncodedFile, encodePicture } from './encode-picture.ts'

// picture-worker-client.ts starts and ends this process.

type TimedTask = (PictureTask | SharePictureTask) & { cpuMs: number }

const lookEveryMs = 100

// With this nice value pages get about three times the CPU.
setPriority(5)
// A terminal signals all its processes; this one ends with the shop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.once('message', async ({ cpuMs, ...task }: TimedTask) => {
  const begun = process.cpuUsage()
  // libvips works in another thread, so this timer runs.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > cpuMs) {
      clearInterval(watch)
      process.send?.(failed('picture_too_slow'))
    }
  }, lookEveryMs)
  const prepared = 'title' in task ? ok(await drawSharePicture(task)) : await preparePicture(task)
  clearInterval(watch)
  process.send?.(prepared)
})

export type PreparedPicture = { width: number; height: number; colour: string; files: EncodedFile[] }

export type PictureTask = {
  file: string
  key: string
  limit: SizeLimit
  /** Pages do not show it, so that it needs no variants. */
  isWithoutVariants?: boolean
}

async function preparePicture(task: PictureTask): Promise<Result<PreparedPicture, PictureError>> {
  const { file, key, limit, isWithoutVariants } = task
  const decoded = await decodePicture(file, limit)
  if (!decoded.ok) return decoded
  const { width, height } = decoded.value
  const files = await encodePicture(decoded.value, key, isWithoutVariants)
  return ok({ width, height, colour: await averageColour(decoded.value), files })
}

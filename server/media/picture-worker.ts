import { preparePicture } from './prepare-picture.ts'

// The process that decodes and encodes pictures; prepare-aside.ts starts it and talks to it.

export type Order = { file: string; place: string }

// Signals reach all processes of a terminal; this one goes when the shop has gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ file, place }: Order) => {
  process.send?.(await preparePicture(file, place))
})

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ok } from '#domain/shared/result.ts'
import { createPictureQueue } from '../../../server/media/worker/picture-queue.ts'
import {
  createPictureWorker,
  type PreparePicture,
} from '../../../server/media/worker/picture-worker-client.ts'
import { aNoisyJpeg } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'

const waiting = new AbortController().signal
const customer = (userId: number) => ({ userId, isStaff: false, disconnected: waiting })
const staff = (userId: number) => ({ userId, isStaff: true, disconnected: waiting })
const order = (file: string) => ({ file, key: 'images/1/a.jpg', limit: { pixels: 50e6, side: 20_000 } })
const nothing = ok({ width: 1, height: 1, colour: '#000000', files: [] })

/** A preparation that starts when it is called, and ends when the test says so or it is stopped. */
function byHand() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const prepare: PreparePicture = ({ file }, signal) => {
    begun.push(file)
    return new Promise((resolve) => {
      ends.push(() => resolve(nothing))
      signal.addEventListener('abort', () => resolve({ ok: false, code: 'stopped' }))
    })
  }
  const endOne = async () => {
    ends.pop()?.()
    await new Promise(setImmediate)
  }
  return { begun, prepare, endOne }
}

test('the picture queue processes one at a time, and rejects what exceeds its length', async () => {
  const { begun, prepare, endOne } = byHand()
  const send = createPictureQueue({ prepare, maxWaiting: 2 })
  const all = [1, 2, 3].map((userId) => send(order(`c${userId}`), customer(userId)))
  expect(await send(order('c4'), customer(4))).toEqual({ ok: false, code: 'busy' })
  const fromStaff = send(order('s'), staff(9))
  expect(begun).toEqual(['c1'])
  for (let number = 0; number < 4; number += 1) await endOne()
  expect(begun).toEqual(['c1', 's', 'c2', 'c3'])
  expect(await Promise.all([...all, fromStaff])).toEqual(Array(4).fill(nothing))
})

test('a picture that takes too much CPU time or too long is aborted, and a process that does not start fails it alone', async () => {
  const file = path.join(await aFolder(), 'picture')
  await writeFile(file, await aNoisyJpeg(1600, 1600))
  const tooSlow = { ok: false, code: 'picture_too_slow' }
  const prepare = createPictureWorker({ cpuMs: 1 })
  const { execPath } = process
  process.execPath = '/removed'
  await expect(prepare(order(file), waiting)).rejects.toThrow()
  process.execPath = execPath
  expect(await prepare(order(file), waiting)).toEqual(tooSlow)
  expect(await createPictureWorker({ timeoutMs: 1 })(order(file), waiting)).toEqual(tooSlow)
})

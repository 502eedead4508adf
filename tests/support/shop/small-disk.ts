import { execFileSync } from 'node:child_process'
import { rmdirSync, statfsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

const block = 4096

/** A real disk of this size that can be full, removed at the end of the test or the file. Mounting requires root, or the namespace that tests/run.ts gives other users. */
export async function aSmallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const isForOneTest = TestRunner.getCurrentTest() !== undefined
  const atTheEnd = isForOneTest ? onTestFinished : afterAll
  atTheEnd(() => {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    /** Fills it except for this many kilobytes. */
    async fillLeaving(kilobytes: number) {
      await rm(filler, { force: true })
      const { bavail } = statfsSync(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * block - kilobytes * 1024)))
    },
    makeRoom: () => rm(filler, { force: true }),
  }
}

import { execFileSync } from 'node:child_process'
import { rmdirSync, statfsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

const block = 4096

/** A disk of so many megabytes, gone at the end of the test or the file: a real one that is really full. Mounting asks for root. */
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
    /** Fills it but for so many kilobytes. */
    async fillLeaving(kilobytes: number) {
      await rm(filler, { force: true })
      const { bavail } = statfsSync(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * block - kilobytes * 1024)))
    },
    makeRoom: () => rm(filler, { force: true }),
  }
}

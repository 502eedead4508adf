import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { StorageEngine } from 'multer'
import { isDiskFull } from '../../disk/free-space.ts'
import type { Disk } from '../../disk/watch-disk.ts'
import { ensureTemporaryFolder } from '../temporary-files.ts'

/** A file without disk space has no path: it is still read to its end, so that the form's other fields arrive. */
type Written = { path: string; size: number }

/** Multer storage that writes into the temporary folder while the disk has space. */
export function createMulterStorage(uploadsDir: string, disk: Disk): StorageEngine {
  async function write(source: Readable): Promise<Written> {
    if (await disk.isLow()) return drain(source)
    const file = path.join(await ensureTemporaryFolder(uploadsDir), randomBytes(16).toString('hex'))
    if (source.destroyed) throw new Error('Request closed')
    const target = createWriteStream(file)
    source.once('close', () => {
      if (!source.readableEnded) target.destroy(new Error('Request closed'))
    })
    try {
      await finished(source.pipe(target))
      return { path: file, size: target.bytesWritten }
    } catch (error) {
      await rm(file, { force: true })
      if (!isDiskFull(error)) throw error
      await disk.reportDiskFull()
      source.unpipe(target)
      return drain(source)
    }
  }

  return {
    _handleFile(_req, { stream }, done) {
      write(stream).then(
        (written) => done(null, written),
        (error) => done(error),
      )
    },
    _removeFile(_req, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done)
    },
  }
}

async function drain(source: Readable): Promise<Written> {
  source.resume()
  await finished(source)
  return { path: '', size: 0 }
}

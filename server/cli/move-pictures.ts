import { type Config, readConfig } from '../config.ts'
import { ensureFolder } from '../disk/ensure-folder.ts'
import { createBucketStore } from '../media/bucket-store.ts'
import { createStore } from '../media/file-store.ts'
import { movePictures } from '../media/move-pictures.ts'
import { openPictureBucket } from '../media/open-pictures.ts'
import { ObjectStorageError } from '../object-storage/object-storage-error.ts'
import { StartError } from '../start-error.ts'

const usage =
  'Usage: npm run move-pictures -- to-s3|to-disk [--delete-source] ' +
  '(in the container: node dist/server/cli/move-pictures.js to-s3|to-disk)'

try {
  await move(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ObjectStorageError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function move([direction, ...options]: string[]): Promise<void> {
  const isKnown = options.every((option) => option === '--delete-source')
  if ((direction !== 'to-s3' && direction !== 'to-disk') || !isKnown) throw new StartError(usage)
  const config = readConfig(process.env)
  const bucket = openPictureBucket(config)
  if (!bucket)
    throw new StartError('UPLOADS_S3_ENDPOINT is missing: it names the bucket, in either direction.')
  await ensureFolder(config.uploadsDir, 'UPLOADS_DIR')
  const [disk, remote] = [createStore(config.uploadsDir), createBucketStore(bucket)]
  const stores = direction === 'to-s3' ? { from: disk, to: remote } : { from: remote, to: disk }
  const moved = await movePictures({
    ...stores,
    deletesSource: options.includes('--delete-source'),
    report: console.log,
  })
  const { copied, present, deleted, wrong } = moved
  console.log(`${copied} files copied, ${present} were there already, ${deleted} deleted at their old place.`)
  if (wrong.length > 0) {
    throw new StartError(
      `${wrong.length} files differ at the two places and were left there: ${wrong.join(', ')}`,
    )
  }
  console.log(nextStep(direction, config))
}

function nextStep(direction: 'to-s3' | 'to-disk', { uploadsDir }: Config): string {
  return direction === 'to-s3'
    ? 'All are in the bucket and compared. A shop started with these settings serves them from there.'
    : `All are in ${uploadsDir} and compared. A shop started without the settings UPLOADS_S3_… serves them from there.`
}

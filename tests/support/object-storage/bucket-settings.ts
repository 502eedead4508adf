import type { ObjectStorageOptions } from '../../../server/object-storage/object-storage.ts'

/** The settings by which a shop keeps its pictures in this bucket. */
export function bucketSettings(options: ObjectStorageOptions): Record<string, string> {
  return {
    UPLOADS_S3_ENDPOINT: options.endpoint,
    UPLOADS_S3_BUCKET: options.bucket,
    UPLOADS_S3_REGION: options.region,
    UPLOADS_S3_KEY: options.accessKeyId,
    UPLOADS_S3_SECRET: options.secretAccessKey,
    UPLOADS_S3_PREFIX: options.prefix,
  }
}

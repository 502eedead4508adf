import type { ObjectStorageOptions } from '../../../server/object-storage/object-storage.ts'

/** The setting by which a shop keeps its pictures in this bucket; `further` is said of it in the query. */
export function bucketSettings(
  { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: ObjectStorageOptions,
  further: Record<string, string> = {},
): Record<string, string> {
  const address = new URL(`/${bucket}/${prefix}`, endpoint)
  address.username = encodeURIComponent(accessKeyId)
  address.password = encodeURIComponent(secretAccessKey)
  address.search = String(new URLSearchParams({ region, ...further }))
  return { UPLOADS_S3_URL: address.href }
}

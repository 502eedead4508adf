import { buckets } from '#domain/pictures/picture.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { isKey, requireKey, type Store, urlOf } from './file-store.ts'
import { headersOf } from './picture-headers.ts'

/** Stores files in a bucket, with the headers that browsers need when they fetch them there themselves. */
export function createBucketStore(bucket: ObjectStorage): Store {
  return {
    async put(key, content) {
      // Not by a condition of the write itself, which many services do not know: names of uploads are never given twice.
      if (await bucket.head(requireKey(key))) {
        throw Object.assign(new Error(`${key} is in the bucket already`), { code: 'EEXIST' })
      }
      await bucket.put(key, content, headersOf(key))
    },
    async open(key) {
      const found = await bucket.get(requireKey(key))
      return found?.kind === 'content' ? { bytes: found.bytes, content: found.stream } : null
    },
    has: async (key) => (await bucket.head(requireKey(key))) !== null,
    remove: (key) => bucket.delete([requireKey(key)]),
    async *list() {
      for (const folder of buckets) {
        for await (const { key } of bucket.list(`${folder}/`)) if (isKey(key)) yield key
      }
    },
    url: urlOf,
  }
}

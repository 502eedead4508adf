import { z } from 'zod'
import { bucketService, choice, type GivenSettings, isOnHttps } from './setting-types.ts'

const notEmpty = (error: string) =>
  z
    .string()
    .regex(/^\S{1,255}$/, error)
    .optional()

/** Where pictures are kept, when not in UPLOADS_DIR: a bucket of an S3-compatible service. */
export const uploadsSettings = {
  UPLOADS_S3_ENDPOINT: bucketService.optional(),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,63}$/, 'must be the name of a region, such as eu-west-3')
    .default('us-east-1'),
  UPLOADS_S3_KEY: notEmpty('must be an access key, without spaces'),
  UPLOADS_S3_SECRET: notEmpty('must be the secret of the access key, without spaces'),
  UPLOADS_S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'must be the beginning of names, such as shop/pictures')
    .transform((prefix) => `${prefix.replace(/\/$/, '')}/`)
    .default(''),
  UPLOADS_S3_STYLE: choice('path', 'host').default('path'),
  UPLOADS_URL: z
    .string()
    .refine(
      isPlainAddress,
      'must be an http or https address without a query, such as https://pictures.shop.example',
    )
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, search, hash, username } = new URL(address)
  return /^https?:$/.test(protocol) && search + hash + username === ''
}

type UploadsSettings = z.output<z.ZodObject<typeof uploadsSettings>>

export function toUploadsConfig(settings: UploadsSettings) {
  return {
    /** The bucket of the pictures. Null: they are in uploadsDir. */
    uploadsBucket: toUploadsBucket(settings),
    /** Where browsers fetch the bucket's pictures. Null: from the shop, which fetches them. */
    uploadsUrl: settings.UPLOADS_URL ?? null,
  }
}

function toUploadsBucket(settings: UploadsSettings) {
  const { UPLOADS_S3_ENDPOINT, UPLOADS_S3_BUCKET, UPLOADS_S3_KEY, UPLOADS_S3_SECRET } = settings
  if (!UPLOADS_S3_ENDPOINT || !UPLOADS_S3_BUCKET || !UPLOADS_S3_KEY || !UPLOADS_S3_SECRET) return null
  return {
    endpoint: UPLOADS_S3_ENDPOINT,
    bucket: UPLOADS_S3_BUCKET,
    region: settings.UPLOADS_S3_REGION,
    accessKeyId: UPLOADS_S3_KEY,
    secretAccessKey: UPLOADS_S3_SECRET,
    prefix: settings.UPLOADS_S3_PREFIX,
    isPathStyle: settings.UPLOADS_S3_STYLE === 'path',
  }
}

const bucketNames = [
  'UPLOADS_S3_ENDPOINT',
  'UPLOADS_S3_BUCKET',
  'UPLOADS_S3_KEY',
  'UPLOADS_S3_SECRET',
] as const

/** What the settings of pictures need from each other, as messages. */
export function checkUploadsTogether(given: GivenSettings): string[] {
  const { UPLOADS_URL, PUBLIC_URL } = given
  const missing = bucketNames.filter((name) => given[name] === undefined)
  const hasBucket = missing.length < bucketNames.length
  const need = 'need its address, name, access key and secret'
  const reason = hasBucket
    ? `pictures in a bucket ${need}`
    : `UPLOADS_URL is where browsers fetch the pictures of a bucket, which ${need}`
  return [
    ...(hasBucket || UPLOADS_URL !== undefined ? missing : []).map((name) => `${name} is missing: ${reason}`),
    ...(isOnHttps(PUBLIC_URL) && /^\s*http:/i.test(UPLOADS_URL ?? '')
      ? ['UPLOADS_URL must begin with https: on pages of https browsers load no pictures by http']
      : []),
  ]
}

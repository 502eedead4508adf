import { z } from 'zod'

/**
 * A bucket of an S3-compatible service, with all that it needs, in one address:
 * https://KEY:SECRET@s3.example/bucket/folder?region=eu-west-3.
 */
export const bucketAddress = (defaultFolder: string) =>
  z.string().transform((value, context) => {
    const bucket = parseBucketAddress(value, defaultFolder)
    if (bucket) return bucket
    context.addIssue(
      'must be an address with key, secret and bucket, such as https://KEY:SECRET@s3.example/bucket/folder?region=eu-west-3; ' +
        'letters such as / + @ in key and secret are written as %2F %2B %40',
    )
    return z.NEVER
  })

function parseBucketAddress(value: string, defaultFolder: string) {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash) return null
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)]
  if (!accessKeyId || !secretAccessKey) return null
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const {
    region = 'us-east-1',
    style = 'path',
    public: publicAddress,
    ...others
  } = Object.fromEntries(url.searchParams)
  const isRight =
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) &&
    folders.every((name) => /^[\w-][\w.-]*$/.test(name)) &&
    /^[a-z\d-]{1,63}$/.test(region) &&
    /^(path|host)$/.test(style) &&
    (publicAddress === undefined || isPlainAddress(publicAddress)) &&
    Object.keys(others).length === 0
  if (!isRight) return null
  return {
    endpoint: url.origin,
    region,
    bucket,
    prefix: folders.length > 0 ? `${folders.join('/')}/` : defaultFolder,
    isPathStyle: style === 'path',
    accessKeyId,
    secretAccessKey,
    /** Where browsers fetch what is in it. Null: from the shop, which fetches it. */
    publicAddress: publicAddress?.replace(/\/$/, '') ?? null,
  }
}

/** Null: a % that begins no letter. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, search, hash, username } = new URL(address)
  return /^https?:$/.test(protocol) && search + hash + username === ''
}

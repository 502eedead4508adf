import { isIP } from 'node:net'
import path from 'node:path'
import { Decrypter, Encrypter } from 'age-encryption'
import * as z from 'zod'

// Each message goes after the name of the setting: 'PORT must be …'.

export const text = (limit: number) => z.string().max(limit, `must have at most ${limit} letters`)

export const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => path.resolve(value))

export const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const onOff = (fallback: boolean) => z.stringbool({ error: 'must be on or off' }).default(fallback)

export const wholeNumber = (what: string, least: number, most: number) => {
  const error = `must be ${what} from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
}

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const emailAddress = z.email('must be an e-mail address')

export const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https origin without a path, such as https://shop.example')
  .transform((address) => new URL(address).origin)

/** Generated passwords often contain such letters, and an address with them looks right to the person who set it. */
const lettersOfPasswords = 'letters such as / # ? in the password are written as %2F %23 %3F'

export const postgresAddress = z
  .string()
  .refine(
    (address) => URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol),
    `must be an address such as postgres://user:password@host:5432/name; ${lettersOfPasswords}`,
  )

export const mailServer = z
  .string()
  .refine(
    (address) =>
      URL.canParse(address) &&
      /^smtps?:$/.test(new URL(address).protocol) &&
      new URL(address).hostname !== '',
    `must be an address such as smtps://user:password@mail.example:465; ${lettersOfPasswords}`,
  )

/** It becomes a header of every mail, so it is on one line. */
export const mailSender = z.string().refine((sender) => {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(sender.trim())?.[1] ?? sender.trim()
  return z.email().safeParse(address).success
}, 'must be an e-mail address, or a name and an address as in Fakhar Asfi <salam@shop.example>')

export const trustedProxies = z
  .string()
  .default('')
  .transform(parseTrustProxy)
  .refine(
    (value) => !Array.isArray(value) || value.every(isProxyAddress),
    'must be a number of hops or addresses separated by commas, such as 1 or loopback, 10.0.0.0/8',
  )

export function parseTrustProxy(value: string): false | number | string[] {
  const trimmed = value.trim()
  if (trimmed === '') return false
  if (/^\d+$/.test(trimmed)) return Number(trimmed)
  return trimmed.split(',').map((address) => address.trim().toLowerCase())
}

/** Express refuses a network of all addresses (/0). */
function isProxyAddress(address: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(address)) return true
  const [host = '', prefix, ...rest] = address.split('/')
  const family = isIP(host)
  if (family === 0 || rest.length > 0) return false
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

function isOrigin(address: string): boolean {
  return isPlainAddress(address) && new URL(address).pathname === '/'
}

export const alertTargets = z.string().transform((value, context) => {
  const targets = value.split(',').map((target) => target.trim())
  const emails = targets.filter((target) => emailAddress.safeParse(target).success)
  const webhooks = targets.filter((target) => webAddress.safeParse(target).success)
  const isUnderstood = emails.length + webhooks.length === targets.length
  if (isUnderstood && emails.length <= 1 && webhooks.length <= 1)
    return { email: emails[0] ?? null, webhook: webhooks[0] ?? null }
  context.addIssue('must be an e-mail address, an http or https address, or both separated by a comma')
  return z.NEVER
})

export const backupKey = z.string().transform((value, context) => {
  const none = { passphrase: null, recipients: [] as string[], identity: null }
  // age-keygen writes comments before the key.
  const secretKey = value.split('\n').find((line) => /^\s*AGE-SECRET-KEY-/i.test(line))
  try {
    if (secretKey) {
      new Decrypter().addIdentity(secretKey.trim())
      return { ...none, identity: secretKey.trim() }
    }
    if (value.trim().startsWith('age1')) {
      const recipients = value.split(',').map((key) => key.trim())
      for (const recipient of recipients) new Encrypter().addRecipient(recipient)
      return { ...none, recipients }
    }
  } catch {
    context.addIssue('must be a whole key of age, such as age-keygen prints: age1… or AGE-SECRET-KEY-1…')
    return z.NEVER
  }
  if (value.length >= 16) return { ...none, passphrase: value }
  context.addIssue('must have at least 16 letters, or be a key of age')
  return z.NEVER
})

/**
 * One address has all that a bucket of an S3-compatible service needs:
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
    /** Browsers fetch the bucket's files there; null means that the shop fetches them for browsers. */
    publicAddress: publicAddress?.replace(/\/$/, '') ?? null,
  }
}

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

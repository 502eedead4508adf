import path from 'node:path'
import { z } from 'zod'
import { isOrigin } from './setting-values.ts'

/** The settings that were given, as text, before any is checked; undefined: not given. */
export type GivenSettings = Readonly<Record<string, string | undefined>>

/** Also of an address that is wrong otherwise. */
export const isOnHttps = (address: string | undefined) => /^\s*https[:/]/i.test(address ?? '')

export const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => path.resolve(value))

export const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

/** on or off, or another word that people write for the same. */
export const isOn = () => z.stringbool({ error: 'must be on or off' }).default(false)

export const wholeNumber = (error: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)

export const text = (limit: number) => z.string().max(limit, `must have at most ${limit} letters`)

/** The address of an S3 service. Not with a user and a password: it stands in messages. */
export const bucketService = z
  .string()
  .refine(
    isOrigin,
    'must be the http or https address of the service without the bucket, such as https://s3.example',
  )
  .transform((address) => new URL(address).origin)

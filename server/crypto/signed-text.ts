import { createHmac, timingSafeEqual } from 'node:crypto'

type Keys = readonly [Buffer, ...Buffer[]]

/** The first key signs. A text that is bound to something is valid only with that. */
export function signText([key]: Keys, text: string, boundTo?: string): string {
  return `${text}.${signatureOf(key, text, boundTo).toString('base64url')}`
}

export function readSignedText(keys: Keys, signed: string, boundTo?: string): string | null {
  const end = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, end))
  const given = Buffer.from(signed.slice(end + 1), 'base64url')
  return keys.some((key) => isSameSignature(given, signatureOf(key, text, boundTo))) ? text : null
}

function signatureOf(key: Buffer, text: string, boundTo?: string): Buffer {
  const signed = boundTo === undefined ? text : `${text} ${boundTo}`
  return createHmac('sha256', key).update(signed).digest()
}

/** The comparison takes constant time, so that a signature cannot be guessed byte by byte. */
export function isSameSignature(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSameSignature(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import type { Result } from '#domain/shared/result.ts'

/** Returns the value; throws when a rule rejects a seed, which is an error in the seed. */
export function expectOk<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`The demo catalogue does not keep a rule of the shop: ${result.code}`)
}

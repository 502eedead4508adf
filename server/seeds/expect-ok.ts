import type { Result } from '#domain/shared/result.ts'

/** What was made; a seed that a rule refuses is a fault of the seed. */
export function expectOk<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`The demo catalogue does not keep a rule of the shop: ${result.code}`)
}

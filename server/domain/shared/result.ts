/** An expected outcome as a value: ok with its result, or failed with a code and details. */
export type Result<Value, Failure extends { code: string } = { code: string }> =
  | { ok: true; value: Value }
  | ({ ok: false } & Failure)

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function failed<Code extends string>(code: Code): { ok: false; code: Code }
export function failed<Code extends string, Details extends object>(
  code: Code,
  details: Details,
): { ok: false; code: Code } & Details
export function failed(code: string, details: object = {}) {
  return { ok: false, code, ...details }
}

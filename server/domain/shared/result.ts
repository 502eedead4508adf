/** An outcome that is expected is a value, not an exception. */
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

/** Writes a key of errors.json with its values into one text: 'quantity_raised quantity=3'. */
export function errorKey(key: string, values: Record<string, number | string>): string {
  return [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ')
}

/** Translates what errorKey wrote; `t` translates keys of errors.json. */
export function errorText(
  t: (key: 'invalid', values: Record<string, number | string>) => string,
  error: string,
): string {
  const [key, ...named] = error.split(' ')
  const values = named.map((pair) => {
    const [name, value = ''] = pair.split('=')
    return [name, /^\d+$/.test(value) ? Number(value) : value]
  })
  return t(key as 'invalid', Object.fromEntries(values))
}

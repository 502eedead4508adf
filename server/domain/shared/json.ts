type IsoTime<Value> = Value extends Date ? string : Value

export type WithIsoTimes<Row> = { [Field in keyof Row]: IsoTime<Row[Field]> }

export function withIsoTimes<Row extends object>(row: Row): WithIsoTimes<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(fields)
}

/** Returns null for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

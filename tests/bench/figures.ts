/** What a figure or its ratio to the reference must reach (its bar). */
export type Bar = { of: 'value' | 'ratio' } & ({ least: number } | { most: number })

/** One figure beside its reference, which was measured in the same run. */
export type Row = {
  /** What was measured: a page, an address, a moment. */
  what: string
  figure: string
  value: number
  unit: string
  reference: number | null
  ratio: number | null
  bar: Bar | null
  isReached: boolean | null
}

/** How often and how long to measure, as the command says; each part knows what it needs otherwise. */
export type Asked = { runs?: number; seconds?: number }

/** A part of the bench, in a file of its own. */
export type Part = {
  title: string
  /** What was measured how, and what its reference is. */
  about: string
  /** How many rows of a figure the report shows: the worst; by default eight. */
  mostRows?: number
  measure: (asked: Asked) => Promise<Row[]>
}

type Round = { value: number; reference?: number }
type Named = Pick<Row, 'what' | 'figure' | 'unit'> & { bar?: Bar | null }

/** A figure of several rounds; with references, each taken in turn with its value, also their ratio. */
export function createRow({ bar = null, ...named }: Named, rounds: readonly Round[]): Row {
  const references = rounds.flatMap(({ reference }) => reference ?? [])
  const isCompared = references.length > 0
  const value = median(rounds.map((round) => round.value))
  const ratio = isCompared ? median(rounds.map((round) => round.value / (round.reference ?? 1))) : null
  const row = {
    ...named,
    value: rounded(value),
    reference: isCompared ? rounded(median(references)) : null,
    ratio: ratio === null ? null : rounded(ratio),
    bar,
  }
  return { ...row, isReached: isReached(row) }
}

/** Judges what is printed: a ratio of 0.7996 is not shown as 0.8 and called too low. */
function isReached({ bar, value, ratio }: Pick<Row, 'bar' | 'value' | 'ratio'>): boolean | null {
  if (!bar) return null
  const judged = bar.of === 'ratio' ? (ratio ?? Number.NaN) : value
  return 'least' in bar ? judged >= bar.least : judged <= bar.most
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** To three digits that count, at least whole numbers. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

import { median, rounded } from './statistics.ts'

/** What a figure or its ratio to the reference must reach. */
export type Bar = { of: 'value' | 'ratio' } & ({ least: number } | { most: number })

/** One figure of the bench beside its reference, which was measured in the same run. */
export type Row = {
  part: string
  /** What was measured: a page, an address, a moment. */
  what: string
  /** Which figure of it. */
  figure: string
  /** Medians. */
  value: number
  unit: string
  reference: number | null
  ratio: number | null
  /** The lowest and the highest of the rounds: of the ratios where there are some, else of the values. */
  from: number
  to: number
  bar: Bar | null
  isReached: boolean | null
}

type Named = Pick<Row, 'what' | 'figure' | 'unit'> & { bar?: Bar | null }

export type MeasuredRow = Omit<Row, 'part'>

/** A figure by itself, or beside a reference that does not differ by round. */
export function measuredRow(
  { bar = null, ...named }: Named,
  values: readonly number[],
  reference: number | null = null,
): MeasuredRow {
  const value = median(values)
  const ratio = reference === null ? null : value / reference
  return {
    ...named,
    value: rounded(value),
    reference: reference === null ? null : rounded(reference),
    ratio: ratio === null ? null : rounded(ratio),
    from: rounded(Math.min(...values)),
    to: rounded(Math.max(...values)),
    bar,
    isReached: isReached(bar, value, ratio),
  }
}

/** A figure of rounds in which it and its reference were measured in turn. */
export function comparedRow(
  { bar = null, ...named }: Named,
  rounds: readonly { value: number; reference: number }[],
): MeasuredRow {
  const value = median(rounds.map((round) => round.value))
  const ratios = rounds.map((round) => round.value / round.reference)
  const ratio = median(ratios)
  return {
    ...named,
    value: rounded(value),
    reference: rounded(median(rounds.map(({ reference }) => reference))),
    ratio: rounded(ratio),
    from: rounded(Math.min(...ratios)),
    to: rounded(Math.max(...ratios)),
    bar,
    isReached: isReached(bar, value, ratio),
  }
}

/** Of what is printed: a ratio of 0.8996 is not shown as 0.9 and called too low. */
function isReached(bar: Bar | null, value: number, ratio: number | null): boolean | null {
  if (!bar) return null
  const judged = rounded(bar.of === 'ratio' ? (ratio ?? Number.NaN) : value)
  return 'least' in bar ? judged >= bar.least : judged <= bar.most
}

import { describeBar } from './describe-row.ts'
import type { PartResult } from './results.ts'

export function printRows(title: string, { rows, error }: Pick<PartResult, 'rows' | 'error'>): void {
  console.log(`\n${title}${error ? `: ${error}` : ''}`)
  console.table(
    rows.map(({ what, figure, value, unit, reference, ratio, from, to, bar, isReached }) => ({
      what,
      figure,
      value,
      unit,
      reference,
      ratio,
      from,
      to,
      bar: describeBar(bar),
      reached: isReached,
    })),
  )
}

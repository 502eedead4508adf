import { scaleLinear } from 'd3-scale'
import { usePage } from '../../PageContext.ts'

/** A bar beside a figure, as long as its share of the largest one; it begins where the line of text begins. */
export function ShareBar({ value, largest }: { value: number; largest: number }) {
  const { dir } = usePage()
  const width = scaleLinear([0, Math.max(1, largest)], [0, 100])(value)
  return (
    <svg className="chart chart--bar" width="100%" height="10" aria-hidden="true">
      <rect
        className="chart__delivered"
        x={dir === 'rtl' ? `${100 - width}%` : 0}
        width={`${width}%`}
        height="10"
      />
    </svg>
  )
}

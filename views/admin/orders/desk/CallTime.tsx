import { useCallTime } from './use-call-time.ts'

/** A time near now, short. */
export function CallTime({ at }: { at: Date }) {
  const format = useCallTime()
  return <time dateTime={at.toISOString()}>{format(at)}</time>
}

/** A kind of refusal from one network. */
export type LogSource = { code: string; address: string }

export type LeftOut = LogSource & { count: number }

const minuteMs = 60_000
const sourcesReported = 20

/**
 * Limits the log lines per minute, per code and address and per code overall, so that a flood of one refusal
 * neither fills the disk nor hides another. Dropped lines are counted: at the end of the minute `report` gets the
 * most frequent sources, and the number of dropped lines of all others.
 */
export function createLogThrottle(
  limits: { perSource: number; perCode: number; sourcesCounted: number },
  report: (leftOut: LeftOut[], more: number) => void,
): (source: LogSource) => boolean {
  const written = new Map<string, number>()
  const leftOut = new Map<string, LeftOut>()
  let more = 0
  let isCounting = false

  function endMinute(): void {
    const byCount = [...leftOut.values()].sort((one, other) => other.count - one.count)
    const rest = byCount.slice(sourcesReported).reduce((sum, { count }) => sum + count, more)
    if (byCount.length > 0) report(byCount.slice(0, sourcesReported), rest)
    written.clear()
    leftOut.clear()
    more = 0
    isCounting = false
  }

  function countLeftOut(source: LogSource, key: string): void {
    const counted = leftOut.get(key)
    if (counted) counted.count += 1
    else if (leftOut.size < limits.sourcesCounted) leftOut.set(key, { ...source, count: 1 })
    else more += 1
  }

  return (source) => {
    if (!isCounting) setTimeout(endMinute, minuteMs).unref()
    isCounting = true
    const key = `${source.code} ${source.address}`
    const ofSource = written.get(key) ?? 0
    const ofCode = written.get(source.code) ?? 0
    const isWithin = ofSource < limits.perSource && ofCode < limits.perCode
    if (isWithin) written.set(key, ofSource + 1).set(source.code, ofCode + 1)
    else countLeftOut(source, key)
    return isWithin
  }
}

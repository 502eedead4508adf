const longestDelayMs = 30_000
/** A worker that served for so long has not failed because of how it was started. */
const stableAfterMs = 60_000

/**
 * How long to wait before a worker that ended is started again: at once the first time, then longer and longer, as one
 * that cannot live must not keep the machine busy.
 */
export function createRestartDelay() {
  let failures = 0
  return (livedMs: number): number => {
    if (livedMs >= stableAfterMs) failures = 0
    failures += 1
    return failures === 1 ? 0 : Math.min(longestDelayMs, 250 * 2 ** (failures - 2))
  }
}

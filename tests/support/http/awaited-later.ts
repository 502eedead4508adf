/**
 * For work that is awaited only after something else: when it fails before that, the test says so where it awaits it, and
 * the run does not end with an unhandled rejection.
 */
export function awaitedLater<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {})
  return work
}

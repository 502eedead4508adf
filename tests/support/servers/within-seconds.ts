/**
 * Waits for what may not come because of a mistake: fails with this sentence after so many seconds, long before the time
 * of the test is over.
 */
export function withinSeconds<Value>(seconds: number, sentence: string, awaited: Promise<Value>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${sentence} within ${seconds} s`)), seconds * 1000)
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer))
}

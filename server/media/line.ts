/** A line in which one task runs at a time and only so many wait; a task beyond that is turned away with null. */
export function createLine(longest: number): <Value>(task: () => Promise<Value>) => Promise<Value | null> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (task) => {
    if (waiting >= longest) return null
    waiting += 1
    const mine = last.then(task).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => {})
    return mine
  }
}

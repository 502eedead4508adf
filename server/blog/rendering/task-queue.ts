/** A queue that runs one task at a time; a task beyond maxWaiting is rejected with null. */
export function createTaskQueue(
  maxWaiting: number,
): <Value>(task: () => Promise<Value>) => Promise<Value | null> {
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (task) => {
    if (pending >= maxWaiting) return null
    pending += 1
    const mine = last.then(task).finally(() => {
      pending -= 1
    })
    last = mine.catch(() => {})
    return mine
  }
}

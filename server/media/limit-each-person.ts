type Own = { running: number; waiting: (() => void)[] }

/**
 * Lets only so much of each person's work run at once; the rest waits in the order in which it came, and what is more
 * than may wait is turned away with null.
 */
export function limitEachPerson({
  running: most,
  waiting: mostWaiting,
}: {
  running: number
  waiting: number
}) {
  const people = new Map<number, Own>()

  return function run<Value>(person: number, work: () => Promise<Value>): Promise<Value> | null {
    const own = people.get(person) ?? { running: 0, waiting: [] }
    if (own.waiting.length >= mostWaiting) return null
    people.set(person, own)
    return runAs(person, own, work)
  }

  async function runAs<Value>(person: number, own: Own, work: () => Promise<Value>): Promise<Value> {
    if (own.running < most) own.running += 1
    else await new Promise<void>((resolve) => own.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      // The place is handed over, so that nobody who comes now takes it.
      if (next) next()
      else own.running -= 1
      if (own.running === 0) people.delete(person)
    }
  }
}

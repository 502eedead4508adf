import { type RetentionContext, retainedData } from './retained-data.ts'

/** Deletes what is older than its bound. What fails does not keep the rest, and is thrown at the end. */
export async function pruneOldData(context: RetentionContext): Promise<void> {
  const faults: unknown[] = []
  for (const kind of retainedData) await kind.prune(context).catch((error) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}

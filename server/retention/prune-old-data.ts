import { type RetentionContext, retainedData } from './retained-data.ts'

/** Deletes what is older than its bound. What fails does not keep the rest, and is thrown at the end. */
export async function pruneOldData(context: RetentionContext): Promise<void> {
  const problems: unknown[] = []
  for (const kind of retainedData) await kind.prune(context).catch((error) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}

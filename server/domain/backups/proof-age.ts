/** After this long without a proven backup staff are warned. */
const proofWarningMs = 48 * 60 * 60 * 1000

/** How long ago what the last proven backup holds was the state of the shop. */
export type ProofAge = {
  /** Null: none was ever proven. */
  minutes: number | null
  /** Somebody must look after it. */
  isWarning: boolean
}

/** Without scheduled backups nobody is warned: the operator has chosen so. */
export function readProofAge(
  lastProvenAt: Date | null,
  { now, isScheduled }: { now: Date; isScheduled: boolean },
): ProofAge {
  const age = lastProvenAt && now.getTime() - lastProvenAt.getTime()
  return {
    minutes: age === null ? null : Math.max(0, Math.floor(age / 60_000)),
    isWarning: isScheduled && (age === null || age > proofWarningMs),
  }
}

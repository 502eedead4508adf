import type { Alternative } from './meant-synonyms.ts'

/** Where words are looked for; each contains the one before. */
export type Zone = 'name' | 'category' | 'text'

/** Uncertain alternatives apart, with the widest zone in which they count. */
export function splitByZone(alternatives: readonly Alternative[], zone: Zone) {
  const [uncertain, others] = partition(alternatives, ({ isUncertain }) => Boolean(isUncertain))
  const zoneOfUncertain: Zone = zone === 'text' ? 'category' : zone
  return [
    { zone, alternatives: others },
    { zone: zoneOfUncertain, alternatives: uncertain },
  ].filter((part) => part.alternatives.length > 0)
}

/** Those as typed, other words, and phrases. */
export function splitByForm(alternatives: readonly Alternative[]) {
  const [written, others] = partition(alternatives, ({ isTyped }) => Boolean(isTyped))
  const [single, several] = partition(others, ({ parts }) => parts.length === 1)
  return { written, single, several }
}

export const wordsOf = (alternatives: readonly Alternative[]) => [
  ...new Set(alternatives.flatMap(({ parts }) => parts.flat())),
]

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

import type { ReactNode } from 'react'
import { DateTime } from '../ui/DateTime.tsx'

/** What is known of something, by the names of its facts. */
export function Facts({ of: facts }: { of: Record<string, ReactNode> }) {
  return (
    <dl className="facts-grid">
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

/** One of a <dl className="facts-grid">; nothing without a value. */
export function Fact({ name, isWide = false, children }: FactProps) {
  if (!children) return null
  return (
    <div className={isWide ? 'full' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** When something was done, and by whom if that is known. */
export function DoneAt({ at, by }: { at: Date; by: string | null }) {
  return (
    <>
      <DateTime at={at} hasTime />
      {by && (
        <>
          {' · '}
          <bdi>{by}</bdi>
        </>
      )}
    </>
  )
}

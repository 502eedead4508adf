import type { ReactNode } from 'react'

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

/** One whose value may be in another direction than the page, as what a visitor typed is. */
export function IsolatedFact({ name, children }: Omit<FactProps, 'isWide'>) {
  return <Fact name={name}>{children && <bdi>{children}</bdi>}</Fact>
}

import type { ReactNode } from 'react'

/** What is known of something, by the names of its facts; those without a value are left out. */
export function Facts({ of: facts }: { of: Record<string, ReactNode> }) {
  const known = Object.entries(facts).filter(([, value]) => value || value === 0)
  return (
    <dl className="facts-grid">
      {known.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

/** One of a <dl className="facts-grid">. */
export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'full' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

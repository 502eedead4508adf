import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The known facts of something, by their names. */
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

/** One fact of a <dl className="facts-grid">; nothing without a value. */
export function Fact({ name, isWide = false, children }: FactProps) {
  if (!children) return null
  return (
    <div className={isWide ? 'full' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A fact whose value may have another direction than the page, such as what a visitor typed. */
export function IsolatedFact({ name, children }: Omit<FactProps, 'isWide'>) {
  return <Fact name={name}>{children && <bdi className="typed">{children}</bdi>}</Fact>
}

/** The colon between the name of something and its value; in French a space stands before it. */
export function Colon() {
  const { t } = useTranslation()
  return t('colon')
}

import { Children, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'

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

/** It stands in a <dl className="facts-grid">; nothing is shown without a value. */
export function Fact({ name, isWide = false, children }: FactProps) {
  if (!children) return null
  return (
    <div className={isWide ? 'full' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Its value may have another direction than the page, such as what a visitor typed. */
export function IsolatedFact({ children, ...fact }: FactProps) {
  return <Fact {...fact}>{children && <bdi className="typed">{children}</bdi>}</Fact>
}

export function Dots({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}

/** In French a space stands before the colon. */
export function Colon() {
  const { t } = useTranslation()
  return t('colon')
}

/** A sum in words, such as 'free', is a text. */
type NamedSum = { name: ReactNode; sum: Centimes | string }

/** The last sum is the total. Staff count the centimes of whole dirhams, too. */
export function Sums({ of: sums, isInFull = true }: { of: readonly NamedSum[]; isInFull?: boolean }) {
  return (
    <dl className="sums">
      {sums.map(({ name, sum }, index) => {
        const className = index === sums.length - 1 ? 'sum' : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Fragment key={index}>
            <dt className={className}>{name}</dt>
            <dd className={className}>
              {typeof sum === 'string' ? sum : <Amount centimes={sum} isInFull={isInFull} />}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'

/** An amount in dirhams with its centimes, as staff count. */
export function Money({ of: centimes }: { of: Centimes }) {
  return <Amount centimes={centimes} isInFull />
}

import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'

/** An amount in dirhams with its centimes, as staff count. */
export function Money({ of: centimes }: { of: Centimes }) {
  return <Amount centimes={centimes} language={usePage().language} isInFull />
}

import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'

export function Money({ of: centimes }: { of: Centimes }) {
  return <Amount centimes={centimes} isInFull />
}

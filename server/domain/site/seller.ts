import type { PaperSettings } from '../admin/settings.ts'

/** What the law asks a seller to say of itself, in the order in which it is said. */
const sellerFacts = [
  'legal_name',
  'legal_address',
  'trade_register',
  'tax_id',
  'ice',
  'cndp_number',
] as const satisfies (keyof PaperSettings)[]

type SellerFact = (typeof sellerFacts)[number]

/** Returns the facts that staff have entered; nothing is made up. */
export function listSellerFacts(papers: PaperSettings): { fact: SellerFact; value: string }[] {
  return sellerFacts.flatMap((fact) => (papers[fact] ? [{ fact, value: papers[fact] }] : []))
}

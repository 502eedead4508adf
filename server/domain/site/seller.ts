import type { PaperSettings } from '../admin/settings.ts'

/** The law asks a seller to say this of itself (docs/product.md, "Who sells"); it is said in this order. */
const sellerFacts = [
  'legal_name',
  'legal_address',
  'trade_register',
  'tax_id',
  'ice',
  'cndp_number',
] as const satisfies (keyof PaperSettings)[]

type SellerFact = (typeof sellerFacts)[number]

export function listSellerFacts(papers: PaperSettings): { fact: SellerFact; value: string }[] {
  return sellerFacts.flatMap((fact) => (papers[fact] ? [{ fact, value: papers[fact] }] : []))
}

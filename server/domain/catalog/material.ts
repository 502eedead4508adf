/** What a piece is mainly made of; names and care of each stand in catalog.json. */
export const materials = [
  'earthenware',
  'glazed_earthenware',
  'stoneware',
  'porcelain',
  'zellige',
  'tadelakt',
  'wood',
  'metal',
  'glass',
] as const

export type Material = (typeof materials)[number]

const admin = '/admin/search'

/** Addresses of the search. Not among the paths of the site, which are part of the cart's script. */
export const searchPaths = {
  suggestions: '/search/suggestions.json',
  admin,
  adminMissRemoval: `${admin}/misses/removal`,
  adminSynonymsNew: `${admin}/synonyms/new`,
  adminSynonyms: (id: number | string) => `${admin}/synonyms/${id}`,
  adminSynonymsDeletion: (id: number | string) => `${admin}/synonyms/${id}/deletion`,
} as const

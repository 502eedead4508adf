import type { IslandTexts } from '../runtime/define-island.ts'

/** The texts of all admin lists, and those of messages. */
export const listTexts: IslandTexts = {
  common: (language) => import(`../../locales/${language}/common.json`),
  'admin-lists': (language) => import(`../../locales/${language}/admin-lists.json`),
}

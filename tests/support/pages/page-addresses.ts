import { paths } from '#domain/shared/paths.ts'
import { type PageName, pages, pagesWith } from '#domain/site/pages.ts'

const recordPages = pagesWith('parameter')
const isPage = (name: string): name is PageName => pages[name as keyof typeof pages] !== null

/** The address of every page that everybody may open, but those of records. */
export const pageAddresses = singleAddresses(Object.keys(pages).filter(isPage))

/** The same of the public pages. */
export const publicAddresses = singleAddresses(pagesWith('isPublic'))

/** Every public page, with one record for each that shows one. */
export function publicAddressesWith(records: Record<(typeof recordPages)[number], number | string>) {
  return [...publicAddresses, ...recordPages.map((name) => paths[name](String(records[name])))]
}

function singleAddresses(names: readonly PageName[]): string[] {
  return names.map((name) => paths[name]).filter((path) => typeof path === 'string')
}

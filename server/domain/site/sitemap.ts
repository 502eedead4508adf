import { languageCodes } from '../shared/language.ts'

/** A page as a sitemap tells of it: its path without language, when it was changed, the pictures on it. */
export type SitemapPage = { path: string; changedAt?: Date | null; pictures?: readonly string[] }

/** How many pages of a kind there are, and when one of them was last changed. */
export type SitemapCount = { count: number; changedAt: Date | null }

export type SitemapSlice = { limit: number; offset: number }

/** Addresses in one part of the sitemap (issue 6); each page has one in each language. */
const urlsPerSitemap = 10_000

export const pagesPerSitemap = Math.floor(urlsPerSitemap / languageCodes.length)

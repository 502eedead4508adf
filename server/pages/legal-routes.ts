import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { LegalPage, type LegalText } from '../../views/legal/LegalPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../http/responses/page.ts'

const texts = {
  [paths.privacyPolicy]: 'privacy',
  [paths.terms]: 'terms',
  [paths.dataDeletion]: 'deletion',
} as const satisfies Record<string, LegalText>

/** The legal texts. */
export function legalRoutes({ config, zones }: Dependencies): Router {
  const { hasContactInbox, retention } = config
  const router = Router()
  for (const [path, text] of Object.entries(texts)) {
    router.get(path, async (_req, res) => {
      const { all } = await zones.get()
      sendPage(res, LegalPage, { text, path, hasContactInbox, zones: all, retention }, { tags: [] })
    })
  }
  return router
}

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
export function legalRoutes({ config }: Dependencies): Router {
  const { hasContactInbox } = config
  const router = Router()
  for (const [path, text] of Object.entries(texts)) {
    router.get(path, (_req, res) => sendPage(res, LegalPage, { text, path, hasContactInbox }, { tags: [] }))
  }
  return router
}

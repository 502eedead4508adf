import { type Request, type Response, Router } from 'express'
import { localPath, paths } from '#domain/paths.ts'
import { PilePage } from '../../views/admin/gallery/PilePage.tsx'
import { TurnDownPage } from '../../views/admin/gallery/TurnDownPage.tsx'
import { readForm } from '../http/body.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { findOfferedPictures, listOfferedPictures } from '../media/offered-pictures.ts'
import { turnDownPictures } from '../media/turn-down-pictures.ts'
import type { Media } from '../media/upload-routes.ts'

/** No page shows more, so nobody can choose more. */
const mostChosen = 100

/** The pile: what people sent for the gallery, to make entries of or to turn down. */
export function pileRoutes({ db, store }: Media): Router {
  const router = Router()
  const keepsGallery = requirePermission('keep the gallery')

  router.get(paths.adminOffered, keepsGallery, (req, res) => sendPile(req, res))

  router.get(paths.adminOfferedRemoval, keepsGallery, async (req, res) => {
    const pictures = await findOfferedPictures(db, chosenIn(req.query))
    if (pictures.length > 0) return sendPage(res, TurnDownPage, { pictures })
    addToast(res, { key: 'upload_none', values: {} })
    await sendPile(req, res, 422)
  })

  router.post(paths.adminOfferedRemoval, [keepsGallery, ...readForm], async (req: Request, res: Response) => {
    const number = await turnDownPictures(db, store, chosenIn(req.body ?? {}))
    if (number > 0) setFlash(res, 'offered_removed', { number })
    seeOther(res, localPath(paths.adminOffered, req.lng))
  })
  return router

  async function sendPile(req: Request, res: Response, status = 200): Promise<void> {
    const page = Number(req.query.page)
    const pile = await listOfferedPictures(db, Number.isInteger(page) && page > 1 ? page : 1)
    sendPage(res, PilePage, pile, { status })
  }
}

function chosenIn({ picture }: { picture?: unknown }): string[] {
  const urls = [picture].flat().filter((url): url is string => typeof url === 'string')
  return urls.map((url) => url.replaceAll('\0', '')).slice(0, mostChosen)
}

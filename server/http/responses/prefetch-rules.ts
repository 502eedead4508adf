import { hash } from 'node:crypto'
import { type Request, type RequestHandler, Router } from 'express'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'

// Not among the paths of the site, which are part of the cart's script.
const rulesPath = '/prefetch-rules.json'

/** Pages that reading leads to. None of them changes anything when it is requested. */
const prefetched = [
  paths.shop,
  shopListQuery.path({ category: '*' }),
  paths.product('*'),
  paths.blog,
  paths.post('*'),
]

const rules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: prefetched.map((path) => `/:language(${languageCodes.join('|')})?${path}`) },
      // A link is prefetched when it is pressed; doing so earlier would cost data for links that nobody
      // follows.
      eagerness: 'conservative',
    },
  ],
})

/** The rules in a Content-Security-Policy. */
export const prefetchRulesSource = `'sha256-${hash('sha256', rules, 'base64')}'`

/**
 * The rules by which Chromium prefetches a pressed link, added to a page by client/enhance/common.ts. They
 * are a file, so cached pages can be the same for everyone; visitors who save data or are on a slow network
 * get none.
 */
export function prefetchRules(): Router {
  const router = Router()
  router.get(rulesPath, (req, res) => {
    res.set({ 'cache-control': 'private, max-age=3600', vary: 'Save-Data, ECT' })
    if (isThrifty(req)) return res.status(204).end()
    return res.type('application/speculationrules+json').send(rules)
  })
  return router
}

/** Asks browsers for what isThrifty reads. */
export const askForNetwork: RequestHandler = (_req, res, next) => {
  res.setHeader('accept-ch', 'ECT')
  next()
}

/** ECT is Chromium's estimate of the network; it is sent over HTTPS once a page has asked for it. */
function isThrifty(req: Request): boolean {
  return req.get('save-data') === 'on' || /^(slow-2g|2g|3g)$/.test(req.get('ect') ?? '')
}

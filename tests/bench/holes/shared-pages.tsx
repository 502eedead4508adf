import type { Manifest } from '../../../client/runtime/manifest.ts'
import { createI18n } from '../../../server/http/localisation/i18n.ts'
import { setManifest } from '../../../views/assets.ts'
import { ProductPage } from '../../../views/catalog/ProductPage.tsx'
import { HomePage } from '../../../views/pages/HomePage.tsx'
import { renderSharedPage, type SharedPage } from '../../../views/render-page.tsx'
import type { PageProps } from '../rendering/page-props.ts'
import { settingsOf } from '../rendering/rendered-pages.tsx'

export type NamedPage = { name: string; shared: SharedPage }

/** A long page in Arabic and a shorter one in English. */
export function renderSharedPages({ home, product }: PageProps, manifest: Manifest): NamedPage[] {
  setManifest(manifest)
  const i18n = createI18n('locales')
  return [
    {
      name: 'home ar',
      shared: renderSharedPage(<HomePage {...home} />, { settings: settingsOf('ar', '/'), i18n }),
    },
    {
      name: 'product en',
      shared: renderSharedPage(<ProductPage {...product} />, {
        settings: settingsOf('en', `/product/${product.product.id}`),
        i18n,
      }),
    },
  ]
}

import blog from '../locales/ar/blog.json' with { type: 'json' }
import cart from '../locales/ar/cart.json' with { type: 'json' }
import catalog from '../locales/ar/catalog.json' with { type: 'json' }
import common from '../locales/ar/common.json' with { type: 'json' }
import errors from '../locales/ar/errors.json' with { type: 'json' }
import gallery from '../locales/ar/gallery.json' with { type: 'json' }
import pages from '../locales/ar/pages.json' with { type: 'json' }

// The Arabic files are complete by definition, so t() takes just the keys that stand in them.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      blog: typeof blog
      cart: typeof cart
      catalog: typeof catalog
      common: typeof common
      errors: typeof errors
      gallery: typeof gallery
      pages: typeof pages
    }
  }
}

import about from '../locales/ar/about.json' with { type: 'json' }
import accounts from '../locales/ar/accounts.json' with { type: 'json' }
import admin from '../locales/ar/admin.json' with { type: 'json' }
import adminBackups from '../locales/ar/admin-backups.json' with { type: 'json' }
import adminBlog from '../locales/ar/admin-blog.json' with { type: 'json' }
import adminCash from '../locales/ar/admin-cash.json' with { type: 'json' }
import adminCategories from '../locales/ar/admin-categories.json' with { type: 'json' }
import adminCouriers from '../locales/ar/admin-couriers.json' with { type: 'json' }
import adminCustomers from '../locales/ar/admin-customers.json' with { type: 'json' }
import adminDesk from '../locales/ar/admin-desk.json' with { type: 'json' }
import adminFigures from '../locales/ar/admin-figures.json' with { type: 'json' }
import adminForms from '../locales/ar/admin-forms.json' with { type: 'json' }
import adminGallery from '../locales/ar/admin-gallery.json' with { type: 'json' }
import adminOrders from '../locales/ar/admin-orders.json' with { type: 'json' }
import adminProductFiles from '../locales/ar/admin-product-files.json' with { type: 'json' }
import adminProducts from '../locales/ar/admin-products.json' with { type: 'json' }
import adminSearch from '../locales/ar/admin-search.json' with { type: 'json' }
import adminSettings from '../locales/ar/admin-settings.json' with { type: 'json' }
import adminZones from '../locales/ar/admin-zones.json' with { type: 'json' }
import blog from '../locales/ar/blog.json' with { type: 'json' }
import cart from '../locales/ar/cart.json' with { type: 'json' }
import catalog from '../locales/ar/catalog.json' with { type: 'json' }
import common from '../locales/ar/common.json' with { type: 'json' }
import contact from '../locales/ar/contact.json' with { type: 'json' }
import currency from '../locales/ar/currency.json' with { type: 'json' }
import doctor from '../locales/ar/doctor.json' with { type: 'json' }
import errors from '../locales/ar/errors.json' with { type: 'json' }
import gallery from '../locales/ar/gallery.json' with { type: 'json' }
import gift from '../locales/ar/gift.json' with { type: 'json' }
import legal from '../locales/ar/legal.json' with { type: 'json' }
import mail from '../locales/ar/mail.json' with { type: 'json' }
import notifications from '../locales/ar/notifications.json' with { type: 'json' }
import offline from '../locales/ar/offline.json' with { type: 'json' }
import orderEdit from '../locales/ar/order-edit.json' with { type: 'json' }
import orderMails from '../locales/ar/order-mails.json' with { type: 'json' }
import ownOrder from '../locales/ar/own-order.json' with { type: 'json' }
import pages from '../locales/ar/pages.json' with { type: 'json' }
import papers from '../locales/ar/papers.json' with { type: 'json' }
import returns from '../locales/ar/returns.json' with { type: 'json' }
import shipping from '../locales/ar/shipping.json' with { type: 'json' }
import webhooks from '../locales/ar/webhooks.json' with { type: 'json' }

// A test holds the Arabic files complete, so they define the keys of t().
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      about: typeof about
      accounts: typeof accounts
      admin: typeof admin
      'admin-backups': typeof adminBackups
      'admin-blog': typeof adminBlog
      'admin-cash': typeof adminCash
      'admin-couriers': typeof adminCouriers
      'admin-desk': typeof adminDesk
      'admin-forms': typeof adminForms
      'admin-products': typeof adminProducts
      'admin-orders': typeof adminOrders
      'admin-categories': typeof adminCategories
      'admin-customers': typeof adminCustomers
      'admin-figures': typeof adminFigures
      'admin-product-files': typeof adminProductFiles
      'admin-gallery': typeof adminGallery
      'admin-search': typeof adminSearch
      'admin-settings': typeof adminSettings
      'admin-zones': typeof adminZones
      blog: typeof blog
      cart: typeof cart
      catalog: typeof catalog
      common: typeof common
      contact: typeof contact
      currency: typeof currency
      doctor: typeof doctor
      errors: typeof errors
      gallery: typeof gallery
      gift: typeof gift
      legal: typeof legal
      mail: typeof mail
      notifications: typeof notifications
      offline: typeof offline
      'own-order': typeof ownOrder
      'order-edit': typeof orderEdit
      'order-mails': typeof orderMails
      pages: typeof pages
      papers: typeof papers
      returns: typeof returns
      webhooks: typeof webhooks
      shipping: typeof shipping
    }
  }
}

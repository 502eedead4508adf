import 'i18next'

// A test holds the Arabic files complete, so they define the keys of t().
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      about: typeof import('../locales/ar/about.json')
      accounts: typeof import('../locales/ar/accounts.json')
      admin: typeof import('../locales/ar/admin.json')
      'admin-backups': typeof import('../locales/ar/admin-backups.json')
      'admin-blog': typeof import('../locales/ar/admin-blog.json')
      'admin-cash': typeof import('../locales/ar/admin-cash.json')
      'admin-couriers': typeof import('../locales/ar/admin-couriers.json')
      'admin-desk': typeof import('../locales/ar/admin-desk.json')
      'admin-forms': typeof import('../locales/ar/admin-forms.json')
      'admin-products': typeof import('../locales/ar/admin-products.json')
      'admin-orders': typeof import('../locales/ar/admin-orders.json')
      'admin-categories': typeof import('../locales/ar/admin-categories.json')
      'admin-customers': typeof import('../locales/ar/admin-customers.json')
      'admin-figures': typeof import('../locales/ar/admin-figures.json')
      'admin-product-files': typeof import('../locales/ar/admin-product-files.json')
      'admin-gallery': typeof import('../locales/ar/admin-gallery.json')
      'admin-search': typeof import('../locales/ar/admin-search.json')
      'admin-settings': typeof import('../locales/ar/admin-settings.json')
      'admin-zones': typeof import('../locales/ar/admin-zones.json')
      blog: typeof import('../locales/ar/blog.json')
      cart: typeof import('../locales/ar/cart.json')
      catalog: typeof import('../locales/ar/catalog.json')
      common: typeof import('../locales/ar/common.json')
      contact: typeof import('../locales/ar/contact.json')
      currency: typeof import('../locales/ar/currency.json')
      doctor: typeof import('../locales/ar/doctor.json')
      errors: typeof import('../locales/ar/errors.json')
      gallery: typeof import('../locales/ar/gallery.json')
      gift: typeof import('../locales/ar/gift.json')
      legal: typeof import('../locales/ar/legal.json')
      mail: typeof import('../locales/ar/mail.json')
      notifications: typeof import('../locales/ar/notifications.json')
      offline: typeof import('../locales/ar/offline.json')
      'own-order': typeof import('../locales/ar/own-order.json')
      'order-edit': typeof import('../locales/ar/order-edit.json')
      'order-mails': typeof import('../locales/ar/order-mails.json')
      pages: typeof import('../locales/ar/pages.json')
      papers: typeof import('../locales/ar/papers.json')
      returns: typeof import('../locales/ar/returns.json')
      webhooks: typeof import('../locales/ar/webhooks.json')
      shipping: typeof import('../locales/ar/shipping.json')
    }
  }
}

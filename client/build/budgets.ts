const kilobyte = 1024

/** Of each island with its static imports: React, and the common script, which the page has already. */
export const islandBudget = 52 * kilobyte

/** Maximum gzipped bytes of each other entry with its static imports. One missing here fails the build. */
export const budgets: Record<string, number> = {
  'runtime/loader': kilobyte,
  'runtime/hydrate': 92 * kilobyte,

  'enhance/common': 5 * kilobyte,
  'enhance/home': 6 * kilobyte,
  'enhance/shop': 6 * kilobyte,
  'enhance/product': 6 * kilobyte,
  'enhance/cart': 6 * kilobyte,
  'enhance/contact': kilobyte,
  'enhance/gallery': 1.5 * kilobyte,
  'enhance/upload': 4 * kilobyte,
  'enhance/gallery-submissions': kilobyte,
  'enhance/offline': 4.5 * kilobyte,

  'sw/service-worker': 3 * kilobyte,
  'sw/unregister': kilobyte,
  'sw/notifications': kilobyte,
  'enhance/post': 2 * kilobyte,
  'enhance/account': kilobyte,
  'enhance/own-order': 1.5 * kilobyte,
  'enhance/staff-form': 8 * kilobyte,
  // Loaded when a search field is used.
  'behaviours/shared/suggestion-list': 1.5 * kilobyte,
  // Loaded at the first touch of a page.
  'behaviours/shared/prefetch-rules': 0.5 * kilobyte,
  // Loaded with the cart's island, at the first gesture.
  'behaviours/shared/phone-questions': 2 * kilobyte,
  // Loaded when the session has ended while a form is open.
  'staff-form/sign-in-again': 4 * kilobyte,
  'enhance/notifications': 1.5 * kilobyte,
  'enhance/order': 1.5 * kilobyte,
  'enhance/admin': 3 * kilobyte,
  'enhance/phone-order': 2.5 * kilobyte,
  'enhance/desk': kilobyte,

  'enhance/category': 1.5 * kilobyte,
  'enhance/import': kilobyte,

  'enhance/post-form': 4 * kilobyte,

  'styles/base': 6.55 * kilobyte,
  'styles/about-contact': 2.75 * kilobyte,
  'styles/account': 2 * kilobyte,
  'styles/admin/base': 7 * kilobyte,
  'styles/admin/blog': kilobyte,
  'styles/admin/post-form': kilobyte,
  'styles/auth': kilobyte,
  'styles/blog': 2 * kilobyte,
  'styles/admin/categories': kilobyte,
  'styles/admin/customers': 1.25 * kilobyte,
  'styles/admin/doctor': 500,
  'styles/admin/figures': 1.25 * kilobyte,
  'styles/admin/imports': kilobyte,
  'styles/cards': 2 * kilobyte,
  'styles/cart': 2 * kilobyte,
  'styles/forms': 2 * kilobyte,
  'styles/gallery': 2.5 * kilobyte,
  'styles/admin/cash': 0.5 * kilobyte,
  'styles/admin/couriers': kilobyte,
  'styles/admin/couriers-print': 0.5 * kilobyte,
  'styles/admin/gallery': 1.5 * kilobyte,
  'styles/home': 3 * kilobyte,
  'styles/not-found': kilobyte,
  'styles/offline': kilobyte,
  'styles/admin/orders-print': 1.5 * kilobyte,
  'styles/admin/phone-order': kilobyte,
  'styles/admin/desk': 1.5 * kilobyte,
  'styles/admin/paper-a4': kilobyte,
  'styles/admin/paper-a6': kilobyte,
  'styles/own-order': 1.5 * kilobyte,
  'styles/print': kilobyte,
  'styles/product': 2.5 * kilobyte,
  'styles/shop': 2.5 * kilobyte,
  'styles/upload': kilobyte,
  'styles/admin/papers': 0.5 * kilobyte,
  'styles/admin/search': kilobyte,
  'styles/admin/users': kilobyte,
  'styles/admin/zones': kilobyte,
  'styles/admin/orders': 2 * kilobyte,
  'styles/admin/orders-menu': 0.5 * kilobyte,
  'styles/admin/products': 2 * kilobyte,
}

/** What a public page loads before any interaction; a chunk shared by two of its files counts once. */
export const pages: Record<string, { scripts: string[]; styles: string[]; hasIsland?: boolean }> = {
  home: { scripts: ['common', 'home'], styles: ['base', 'cards', 'home'], hasIsland: true },
  shop: { scripts: ['common', 'shop'], styles: ['base', 'cards', 'forms', 'shop'] },
  product: { scripts: ['common', 'product'], styles: ['base', 'cards', 'product', 'print'] },
  cart: { scripts: ['common', 'cart'], styles: ['base', 'forms', 'cart'], hasIsland: true },
  offline: { scripts: ['common', 'offline'], styles: ['base', 'offline'] },
  'not found': { scripts: ['common'], styles: ['base', 'not-found'] },
  blog: { scripts: ['common'], styles: ['base', 'blog'] },
  post: { scripts: ['common', 'post'], styles: ['base', 'blog', 'print'] },
  gallery: { scripts: ['common', 'gallery'], styles: ['base', 'forms', 'gallery'], hasIsland: true },
  upload: { scripts: ['common', 'upload'], styles: ['base', 'forms', 'upload'] },
  auth: { scripts: ['common'], styles: ['base', 'forms', 'auth'] },
  account: { scripts: ['common', 'account'], styles: ['base', 'forms', 'account', 'print'] },
  'own order': { scripts: ['common', 'own-order'], styles: ['base', 'forms', 'own-order', 'print'] },
  contact: { scripts: ['common', 'contact'], styles: ['base', 'forms', 'about-contact', 'print'] },
  about: { scripts: ['common'], styles: ['base', 'forms', 'about-contact', 'print'] },
}

export const pageScriptLimit = 9 * kilobyte
export const pageStyleLimit = 14 * kilobyte

const staffAssets = { scripts: ['common', 'admin'], styles: ['base', 'admin/base', 'forms'] }

/** What an admin page loads. Its list is hydrated at once, so React and the island count too. */
export const staffPages: Record<string, { scripts: string[]; styles: string[]; island?: string }> = {
  orders: staffPage({ scripts: ['order'], styles: ['admin/orders', 'admin/orders-menu'] }, 'OrdersList'),
  customers: staffPage({ styles: ['admin/customers'] }, 'CustomersList'),
  products: staffPage({ styles: ['admin/products'] }, 'ProductsList'),
  categories: staffPage({ styles: ['admin/categories'] }, 'CategoriesList'),
  blog: staffPage({ styles: ['admin/blog'] }, 'PostsList'),
  gallery: staffPage({ styles: ['admin/gallery'] }, 'EntriesList'),
  desk: staffPage({ scripts: ['desk'], styles: ['admin/orders', 'admin/desk'] }),
  'order by phone': staffPage({ scripts: ['phone-order'], styles: ['admin/phone-order'] }),
  'product form': staffPage({ scripts: ['staff-form'], styles: ['admin/products'] }),
  'category form': staffPage({ scripts: ['staff-form', 'category'], styles: ['admin/categories'] }),
  'post form': staffPage({ scripts: ['staff-form', 'post-form'], styles: ['admin/post-form', 'admin/blog'] }),
  'entry form': staffPage({ scripts: ['staff-form'], styles: ['admin/gallery'] }),
}

/** Maximum size of the scripts of an admin page, including its island (docs/product.md, Budgets). */
export const staffPageScriptLimit = 160 * kilobyte

function staffPage(
  { scripts = [], styles = [] }: { scripts?: string[]; styles?: string[] },
  island?: string,
) {
  return {
    scripts: [...staffAssets.scripts, ...scripts],
    styles: [...staffAssets.styles, ...styles],
    ...(island && { island }),
  }
}

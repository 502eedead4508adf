import type { Express } from 'express'
import { accountsRoutes } from './accounts/routes.ts'
import { notificationRoutes } from './announcements/push/notification-routes.ts'
import { webhookRoutes } from './announcements/webhooks/webhook-routes.ts'
import { listPostsAbout } from './blog/queries.ts'
import { blogRoutes } from './blog/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { couriersRoutes } from './couriers/routes.ts'
import { currencyRoutes } from './currency/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { discountCodeRoutes } from './discount-codes/routes.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { figuresRoutes } from './figures/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { languageRoutes } from './http/localisation/language.ts'
import { uploadRoutes } from './media/uploads/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { ownOrderRoutes } from './own-order/routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { adminQuoteRoutes } from './quotes/admin-routes.ts'
import { ownQuoteRoutes } from './quotes/own-quote-routes.ts'
import { quoteRequestRoutes } from './quotes/request-routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { findProductReviews, listProductReviews } from './reviews/queries.ts'
import { reviewAdminRoutes } from './reviews/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { textRoutes } from './texts/routes.ts'
import { todayRoutes } from './today/routes.ts'

/** Every feature, in the order in which a request meets them. */
export function addRoutes(app: Express, dependencies: Dependencies): void {
  app.use(languageRoutes())
  app.use(currencyRoutes(dependencies))
  app.use(pagesRoutes(dependencies))
  app.use(catalogRoutes(dependencies, { listPostsAbout, findProductReviews, listProductReviews }))
  app.use(blogRoutes(dependencies))
  app.use(cartRoutes(dependencies))
  app.use(ordersRoutes(dependencies))
  app.use(couriersRoutes(dependencies))
  app.use(cashRoutes(dependencies))
  app.use(returnRoutes(dependencies))
  app.use(ownOrderRoutes(dependencies))
  app.use(quoteRequestRoutes(dependencies))
  app.use(ownQuoteRoutes(dependencies))
  app.use(adminQuoteRoutes(dependencies))
  app.use(reviewAdminRoutes(dependencies))
  app.use(customersRoutes(dependencies))
  app.use(figuresRoutes(dependencies))
  app.use(accountsRoutes(dependencies))
  app.use(uploadRoutes(dependencies))
  app.use(galleryRoutes(dependencies))
  app.use(contactRoutes(dependencies))
  app.use(textRoutes(dependencies))
  app.use(settingsRoutes(dependencies))
  app.use(notificationRoutes(dependencies))
  app.use(webhookRoutes(dependencies))
  app.use(shippingRoutes(dependencies))
  app.use(discountCodeRoutes(dependencies))
  app.use(seoRoutes(dependencies))
  app.use(doctorRoutes(dependencies))
  app.use(todayRoutes(dependencies))
}

import { type Express, Router } from 'express'
import { accountApiRoutes } from './accounts/own-account/api-routes.ts'
import { accountDataRoutes, accountDetailsRoutes } from './accounts/own-account/routes.ts'
import { accountSecurityRoutes } from './accounts/own-account/security-routes.ts'
import { recoveryRoutes } from './accounts/password/recovery-routes.ts'
import { registerApiRoutes, registerRoutes } from './accounts/registration/routes.ts'
import { verificationRoutes } from './accounts/registration/verification-routes.ts'
import { factorsApiRoutes } from './accounts/second-factor/api-routes.ts'
import { accountFactorRoutes } from './accounts/second-factor/routes.ts'
import { signInApiRoutes, signInRoutes } from './accounts/sign-in/routes.ts'
import { usersApiRoutes } from './accounts/users/api-routes.ts'
import { invitationRoutes, usersRoutes } from './accounts/users/routes.ts'
import { notificationRoutes } from './announcements/push/notification-routes.ts'
import { webhookRoutes } from './announcements/webhooks/webhook-routes.ts'
import { listPostsAbout } from './blog/queries.ts'
import { blogRoutes } from './blog/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { categoryApiRoutes } from './catalog/api/category-routes.ts'
import { productApiRoutes } from './catalog/api/product-routes.ts'
import { adminCategoryFormRoutes, adminCategoryRoutes } from './catalog/categories/admin/routes.ts'
import { costRoutes } from './catalog/cost-routes.ts'
import { familyRoutes } from './catalog/families/routes.ts'
import { productImportRoutes } from './catalog/import/routes.ts'
import { priceListRoutes } from './catalog/price-list-routes.ts'
import { adminProductActionRoutes, adminProductBulkRoutes } from './catalog/products/admin/action-routes.ts'
import { adminProductFormRoutes } from './catalog/products/admin/form-routes.ts'
import { adminProductListRoutes } from './catalog/products/admin/list-routes.ts'
import { productRoutes, type TextsOfProducts } from './catalog/products/routes.ts'
import { suggestionRoutes } from './catalog/search/suggestion-routes.ts'
import { synonymRoutes } from './catalog/search/synonyms/routes.ts'
import { favouriteRoutes, shopRoutes } from './catalog/shop/routes.ts'
import { stockNoticeRoutes } from './catalog/stock-notices/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { courierFileRoutes } from './couriers/files/routes.ts'
import { uploadFileRoutes } from './couriers/files/upload-routes.ts'
import { courierFormRoutes } from './couriers/form-routes.ts'
import { readyOrderRoutes } from './couriers/handovers/ready-routes.ts'
import { handoverRoutes } from './couriers/handovers/routes.ts'
import { parcelRoutes } from './couriers/parcels/routes.ts'
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

/** For staff: couriers, what is handed over to them, and what they report and bring back. */
function couriersRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(readyOrderRoutes(dependencies))
  router.use(handoverRoutes(dependencies))
  router.use(courierFormRoutes(dependencies))
  router.use(courierFileRoutes(dependencies))
  router.use(uploadFileRoutes(dependencies))
  router.use(parcelRoutes(dependencies))
  return router
}

/** Sign-in, registration, the user's own account (their orders are in orders/), and account management by admins. */
function accountsRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(signInRoutes(dependencies))
  router.use(registerRoutes(dependencies))
  router.use(recoveryRoutes(dependencies))
  router.use(verificationRoutes(dependencies))
  router.use(signInApiRoutes(dependencies))
  router.use(registerApiRoutes(dependencies))
  router.use(accountDetailsRoutes(dependencies))
  router.use(accountSecurityRoutes(dependencies))
  router.use(accountFactorRoutes(dependencies))
  router.use(accountDataRoutes(dependencies))
  router.use(accountApiRoutes(dependencies))
  router.use(factorsApiRoutes(dependencies))
  // Before /admin/users/:id, which its paths would match.
  router.use(invitationRoutes(dependencies))
  router.use(usersRoutes(dependencies))
  router.use(usersApiRoutes(dependencies))
  return router
}

/** The shop, its products and what staff do with them: search, families, categories, costs, price lists, imports. */
function catalogRoutes(dependencies: Dependencies, textsOfProducts: TextsOfProducts): Router {
  const router = Router()
  router.use(shopRoutes(dependencies))
  router.use(productRoutes(dependencies, textsOfProducts))
  router.use(stockNoticeRoutes(dependencies))
  router.use(favouriteRoutes(dependencies))
  router.use(suggestionRoutes(dependencies))
  router.use(synonymRoutes(dependencies))
  router.use(familyRoutes(dependencies))
  router.use(adminProductListRoutes(dependencies))
  router.use(adminProductBulkRoutes(dependencies))
  router.use(adminProductFormRoutes(dependencies))
  router.use(adminProductActionRoutes(dependencies))
  router.use(costRoutes(dependencies))
  router.use(priceListRoutes(dependencies))
  router.use(productApiRoutes(dependencies))
  router.use(categoryApiRoutes(dependencies))
  router.use(adminCategoryRoutes(dependencies))
  router.use(adminCategoryFormRoutes(dependencies))
  router.use(productImportRoutes(dependencies))
  return router
}

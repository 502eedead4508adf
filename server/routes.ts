import { Router } from 'express'
import { addAccountApiRoutes } from './accounts/own-account/api-routes.ts'
import { addAccountDataRoutes, addAccountDetailsRoutes } from './accounts/own-account/routes.ts'
import { addAccountSecurityRoutes } from './accounts/own-account/security-routes.ts'
import { addRecoveryRoutes } from './accounts/password/recovery-routes.ts'
import { addRegisterApiRoutes, addRegisterRoutes } from './accounts/registration/routes.ts'
import { addVerificationRoutes } from './accounts/registration/verification-routes.ts'
import { addFactorsApiRoutes } from './accounts/second-factor/api-routes.ts'
import { addAccountFactorRoutes } from './accounts/second-factor/routes.ts'
import { addSignInApiRoutes, addSignInRoutes } from './accounts/sign-in/routes.ts'
import { addUsersApiRoutes } from './accounts/users/api-routes.ts'
import { addInvitationRoutes, addUsersRoutes } from './accounts/users/routes.ts'
import { addNotificationRoutes } from './announcements/push/notification-routes.ts'
import { addWebhookRoutes } from './announcements/webhooks/webhook-routes.ts'
import { listPostsAbout } from './blog/queries.ts'
import { addBlogRoutes } from './blog/routes.ts'
import { addCartRoutes } from './cart/routes.ts'
import { addCashRoutes } from './cash/routes.ts'
import { addCategoryApiRoutes } from './catalog/api/category-routes.ts'
import { addProductApiRoutes } from './catalog/api/product-routes.ts'
import { addAdminCategoryRoutes } from './catalog/categories/admin/routes.ts'
import { addCostRoutes } from './catalog/cost-routes.ts'
import { addFamilyRoutes } from './catalog/families/routes.ts'
import { addProductImportRoutes } from './catalog/import/routes.ts'
import { addPriceListRoutes } from './catalog/price-list-routes.ts'
import { addAdminProductActionRoutes } from './catalog/products/admin/action-routes.ts'
import { addAdminProductFormRoutes } from './catalog/products/admin/form-routes.ts'
import { addAdminProductListRoutes } from './catalog/products/admin/list-routes.ts'
import { addProductRoutes } from './catalog/products/routes.ts'
import { addSuggestionRoutes } from './catalog/search/suggestion-routes.ts'
import { addSynonymRoutes } from './catalog/search/synonyms/routes.ts'
import { addFavouriteRoutes, addShopRoutes } from './catalog/shop/routes.ts'
import { addStockNoticeRoutes } from './catalog/stock-notices/routes.ts'
import { addContactRoutes } from './contact/routes.ts'
import { addCourierFileRoutes } from './couriers/files/routes.ts'
import { addUploadFileRoutes } from './couriers/files/upload-routes.ts'
import { addCourierFormRoutes } from './couriers/form-routes.ts'
import { addReadyOrderRoutes } from './couriers/handovers/ready-routes.ts'
import { addHandoverRoutes } from './couriers/handovers/routes.ts'
import { addParcelRoutes } from './couriers/parcels/routes.ts'
import { addCurrencyRoutes } from './currency/routes.ts'
import { addCustomersRoutes } from './customers/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { addDiscountCodeRoutes } from './discount-codes/routes.ts'
import { addDoctorRoutes } from './doctor/routes.ts'
import { addFiguresRoutes } from './figures/routes.ts'
import { addGalleryRoutes } from './gallery/routes.ts'
import { addLanguageRoutes } from './http/localisation/language.ts'
import { addUploadRoutes } from './media/uploads/routes.ts'
import { addOrdersRoutes } from './orders/routes.ts'
import { addOwnOrderRoutes } from './own-order/routes.ts'
import { addPagesRoutes } from './pages/routes.ts'
import { addAdminQuoteRoutes } from './quotes/admin-routes.ts'
import { addOwnQuoteRoutes } from './quotes/own-quote-routes.ts'
import { addQuoteRequestRoutes } from './quotes/request-routes.ts'
import { addReturnRoutes } from './returns/routes.ts'
import { findProductReviews, listProductReviews } from './reviews/queries.ts'
import { addReviewAdminRoutes } from './reviews/routes.ts'
import { addSeoRoutes } from './seo/routes.ts'
import { addSettingsRoutes } from './settings/routes.ts'
import { addShippingRoutes } from './shipping/routes.ts'
import { addTextRoutes } from './texts/routes.ts'
import { addTodayRoutes } from './today/routes.ts'

/** One router has all features, as it tells OPTIONS what an address takes. */
export function createRoutes(dependencies: Dependencies): Router {
  const router = Router()
  addLanguageRoutes(router)
  addCurrencyRoutes(router, dependencies)
  addPagesRoutes(router, dependencies)

  addShopRoutes(router, dependencies)
  addProductRoutes(router, dependencies, { listPostsAbout, findProductReviews, listProductReviews })
  addStockNoticeRoutes(router, dependencies)
  addFavouriteRoutes(router, dependencies)
  addSuggestionRoutes(router, dependencies)
  addSynonymRoutes(router, dependencies)
  addFamilyRoutes(router, dependencies)
  addAdminProductListRoutes(router, dependencies)
  addAdminProductActionRoutes(router, dependencies)
  addAdminProductFormRoutes(router, dependencies)
  addCostRoutes(router, dependencies)
  addPriceListRoutes(router, dependencies)
  addProductApiRoutes(router, dependencies)
  addCategoryApiRoutes(router, dependencies)
  addAdminCategoryRoutes(router, dependencies)
  addProductImportRoutes(router, dependencies)

  addBlogRoutes(router, dependencies)
  addCartRoutes(router, dependencies)
  addOrdersRoutes(router, dependencies)

  addReadyOrderRoutes(router, dependencies)
  addHandoverRoutes(router, dependencies)
  addCourierFormRoutes(router, dependencies)
  addCourierFileRoutes(router, dependencies)
  addUploadFileRoutes(router, dependencies)
  addParcelRoutes(router, dependencies)

  addCashRoutes(router, dependencies)
  addReturnRoutes(router, dependencies)
  addOwnOrderRoutes(router, dependencies)
  addQuoteRequestRoutes(router, dependencies)
  addOwnQuoteRoutes(router, dependencies)
  addAdminQuoteRoutes(router, dependencies)
  addReviewAdminRoutes(router, dependencies)
  addCustomersRoutes(router, dependencies)
  addFiguresRoutes(router, dependencies)

  addSignInRoutes(router, dependencies)
  addRegisterRoutes(router, dependencies)
  addRecoveryRoutes(router, dependencies)
  addVerificationRoutes(router, dependencies)
  addSignInApiRoutes(router, dependencies)
  addRegisterApiRoutes(router, dependencies)
  addAccountDetailsRoutes(router, dependencies)
  addAccountSecurityRoutes(router, dependencies)
  addAccountFactorRoutes(router, dependencies)
  addAccountDataRoutes(router, dependencies)
  addAccountApiRoutes(router, dependencies)
  addFactorsApiRoutes(router, dependencies)
  // The paths of invitations would match /admin/users/:id, so they come before it.
  addInvitationRoutes(router, dependencies)
  addUsersRoutes(router, dependencies)
  addUsersApiRoutes(router, dependencies)

  addUploadRoutes(router, dependencies)
  addGalleryRoutes(router, dependencies)
  addContactRoutes(router, dependencies)
  addTextRoutes(router, dependencies)
  addSettingsRoutes(router, dependencies)
  addNotificationRoutes(router, dependencies)
  addWebhookRoutes(router, dependencies)
  addShippingRoutes(router, dependencies)
  addDiscountCodeRoutes(router, dependencies)
  addSeoRoutes(router, dependencies)
  addDoctorRoutes(router, dependencies)
  addTodayRoutes(router, dependencies)
  return router
}

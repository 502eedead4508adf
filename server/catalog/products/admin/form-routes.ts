import { Router } from 'express'
import { productPictureLimit } from '#domain/catalog/product.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ProductFormPage } from '../../../../views/admin/products/ProductFormPage.tsx'
import { newProductFormValues } from '../../../../views/admin/products/product-field-values.ts'
import { staffForm } from '../../../admin/staff-form.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { requirePermission } from '../../../http/security/require-permission.ts'
import { readPictureForm } from '../../../media/uploads/read-picture-form.ts'
import { listCategoryNames } from '../../categories/queries.ts'
import { productListReturnUrl } from '../product-list-return-url.ts'
import { restoreProduct } from '../restore-product.ts'
import { saveProduct } from '../save-product.ts'
import { updateProduct } from '../update-product.ts'
import { productFormErrors } from './explain-product-failure.ts'
import { findProductRecord } from './find-product-record.ts'
import { adminProductPreviewRoutes } from './preview-routes.ts'
import { normaliseProductField, productFormValues } from './product-form-values.ts'
import { readProductVersion } from './read-product-form.ts'
import { readProductInput } from './read-product-input.ts'

const permission = 'manage products'
const pictures = { field: 'images', limit: productPictureLimit, bucket: 'product-images' } as const

/** Create and edit form of a product, and its preview. */
export function adminProductFormRoutes(dependencies: Dependencies): Router {
  const { db, media } = dependencies
  const router = Router()
  router.use(
    adminProductPreviewRoutes(dependencies, [
      requirePermission(permission),
      ...readPictureForm(media, pictures),
    ]),
  )
  router.use(
    staffForm(media, {
      permission,
      pictures,
      newPath: paths.adminProductNew,
      path: paths.adminProduct,
      back: (req) => productListReturnUrl(req.body?.list ?? req.query.list),
      deletedListPath: productListQuery.path({ state: 'deleted' }),
      page: ProductFormPage,
      choices: async () => ({ categories: await listCategoryNames(db) }),
      blank: (req) => ({ formValues: newProductFormValues(req.lng) }),
      find: (db, id) => findProductRecord(db, id),
      values: (product, req) => productFormValues(db, product, req.lng),
      normalise: normaliseProductField,
      hiddenValues: ({ stock }) => ({ stock_read: String(stock) }),
      read: (req) => readProductInput(db, req.body),
      create: (product, once) => once((transaction) => saveProduct(transaction, product)),
      update: (db, id, product, { version, editorId, req }) =>
        updateProduct(db, id, product, { ...readProductVersion(req.body), version }, editorId),
      restore: (db, id) => restoreProduct(db, id),
      explain: productFormErrors,
      createFailedText: (req) => req.i18n.getFixedT(req.lng, 'admin-products')('form.add_failed'),
      flash: (req, { input, before }) => ({
        key: before ? 'product_updated' : 'product_added',
        name: localised(input, 'name', req.lng).text,
      }),
      savedPath: ({ body }) =>
        body.next === 'new' ? paths.adminProductNew : productListReturnUrl(body.list),
    }),
  )
  return router
}

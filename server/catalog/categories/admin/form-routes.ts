import type { Router } from 'express'
import { categoryListQuery } from '#domain/catalog/category-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { slugify } from '#domain/text/slugify.ts'
import { CategoryFormPage } from '../../../../views/admin/categories/CategoryFormPage.tsx'
import { recordFormValues } from '../../../admin/form-baseline.ts'
import { staffForm } from '../../../admin/staff-form.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { parseForm } from '../../../http/requests/form.ts'
import { findFormPictures } from '../../../media/queries.ts'
import { categoryFieldNames, categoryFormSchema } from '../category-schema.ts'
import { findStaffCategory } from '../queries.ts'
import { saveCategory, updateCategory } from '../save-category.ts'

/** Create and edit form of a category. */
export function adminCategoryFormRoutes({ media }: Dependencies): Router {
  const { db } = media
  return staffForm(media, {
    permission: 'manage categories',
    pictures: { field: 'picture', limit: 1, bucket: 'images' },
    newPath: paths.adminCategoryNew,
    path: paths.adminCategory,
    back: () => categoryListQuery.path(),
    page: CategoryFormPage,
    blank: () => ({ formValues: { is_active: 'on' } }),
    find: (db, id) => findStaffCategory(db, id),
    values: async (category) => ({
      ...recordFormValues(category, categoryFieldNames),
      ...(category.picture && { image: '' }),
      picture: await findFormPictures(db, category.picture ? [category.picture.url] : []),
    }),
    read: (req, before) => {
      if (!before) proposeMissingSlug(req.body)
      return parseForm(categoryFormSchema, req.body)
    },
    create: (category, once) => once((transaction) => saveCategory(transaction, category)),
    update: (db, id, category, { version, editorId }) => updateCategory(db, id, category, version, editorId),
    explain: ({ code }) => (code === 'slug_taken' ? { errors: { slug: [code] } } : null),
    flash: (req, { input, before }) => ({
      key: before ? 'category_saved' : 'category_added',
      name: input[`name_${req.language}`],
    }),
  })
}

/** Without JavaScript no slug was suggested in the form: an empty one is made from a name. */
function proposeMissingSlug(body: Record<string, unknown>): void {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim() : '')
  if (text('slug') !== '') return
  body.slug = slugify(text('name_en')) || slugify(text('name_fr')) || slugify(text('name_ar'))
}

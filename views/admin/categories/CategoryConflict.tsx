import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#domain/category.ts'
import type { FormPicture } from '#domain/form-picture.ts'
import { paths } from '#domain/paths.ts'
import { Conflict } from '../form/Conflict.tsx'

type CategoryConflictProps = {
  /** As somebody else has saved it. */
  category: StaffCategory
  typed: Record<string, string>
  pictures: readonly FormPicture[]
}

/** What was typed beside what somebody else has saved meanwhile. */
export function CategoryConflict({ category, typed, pictures }: CategoryConflictProps) {
  const { t } = useTranslation('admin-categories')
  const text = (name: 'name_ar' | 'name_en' | 'name_fr' | 'slug', label: string) => ({
    name,
    label,
    mine: typed[name] ?? '',
    theirs: category[name],
  })
  return (
    <Conflict
      recordPath={paths.adminCategory(category.id)}
      fields={[
        text('name_ar', t('form.in_sentence.name_ar')),
        text('name_en', t('form.in_sentence.name_en')),
        text('name_fr', t('form.in_sentence.name_fr')),
        text('slug', t('form.slug')),
        {
          name: 'picture',
          label: t('form.picture'),
          mine: pictures.map(({ url }) => url),
          theirs: category.picture ? [category.picture.url] : [],
        },
        {
          name: 'image',
          label: t('form.image'),
          mine: typed.image ?? '',
          theirs: category.picture ? '' : (category.image ?? ''),
        },
        {
          name: 'is_active',
          label: t('form.active'),
          mine: typed.is_active ?? 'off',
          theirs: category.is_active ? 'on' : 'off',
          show: (value) => (value === 'on' ? t('form.yes') : t('form.no')),
        },
      ]}
    />
  )
}

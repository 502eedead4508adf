import { useTranslation } from 'react-i18next'
import { languageCodes } from '#domain/shared/language.ts'

/** Field names of an entry in the order of the form, with labels for use within a sentence: 'Title (العربية)'. */
export function useEntryLabels(): Record<string, string> {
  const { t } = useTranslation('admin-gallery')
  const inEach = (field: 'title' | 'description') =>
    languageCodes.map((language) => [`${field}_${language}`, t(`form.${field}_in.${language}`)])
  return {
    ...Object.fromEntries([...inEach('title'), ...inEach('description')]),
    image_urls: t('form.pictures'),
    category: t('form.category'),
    category_ar: t('form.category_ar'),
    category_en: t('form.category_en'),
    category_fr: t('form.category_fr'),
  }
}

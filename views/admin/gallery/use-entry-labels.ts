import { useTranslation } from 'react-i18next'
import { languageCodes } from '#domain/shared/language.ts'

/** The fields of an entry in the order of its form, as a sentence names them: 'Title (العربية)'. */
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

import { useTranslation } from 'react-i18next'
import { languageCodes, languages } from '#domain/shared/language.ts'

/** Field names of a post in the order of the form, with labels for use within a sentence. */
export function usePostLabels(): Record<string, string> {
  const { t } = useTranslation('admin-blog')
  const texts = languageCodes.flatMap((code) =>
    (['title', 'excerpt', 'content'] as const).map((field) => [
      `${field}_${code}`,
      t(`form.names.${field}`, { language: languages[code].name }),
    ]),
  )
  const others = (
    ['slug', 'cover', 'cover_image', 'tags', 'author', 'is_published', 'published_at'] as const
  ).map((field) => [field, t(`form.names.${field}`)])
  return Object.fromEntries([...texts, ...others])
}

import { useTranslation } from 'react-i18next'
import type { PostField } from '#domain/blog/post.ts'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'

const texts = ['title', 'excerpt', 'content'] as const

type TextField = `${(typeof texts)[number]}_${Language}`

/** The fields of a post in the order of their form, with their names in the middle of a sentence. */
export function usePostLabels(): Record<PostField | 'cover', string> {
  const { t } = useTranslation('admin-blog')
  const textLabels = languageCodes.flatMap((code) =>
    texts.map((text) => [`${text}_${code}`, t(`form.names.${text}`, { language: languages[code].name })]),
  )
  return {
    ...(Object.fromEntries(textLabels) as Record<TextField, string>),
    slug: t('form.names.slug'),
    cover: t('form.names.cover'),
    cover_image: t('form.names.cover_image'),
    tags: t('form.names.tags'),
    author: t('form.names.author'),
    is_published: t('form.names.is_published'),
    published_at: t('form.names.published_at'),
  }
}

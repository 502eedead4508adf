import { useTranslation } from 'react-i18next'
import type { FormPicture, PictureFault } from '#domain/form-picture.ts'
import { Field } from '../../ui/Field.tsx'
import { PictureField } from '../form/PictureField.tsx'
import { Switch } from '../form/Switch.tsx'
import { TagsField } from './TagsField.tsx'
import { TimeField } from './TimeField.tsx'

type PostPublishingProps = {
  typed: Record<string, string>
  pictures: readonly FormPicture[]
  faults: readonly PictureFault[]
  errors: Record<string, string[]>
  usedTags: readonly string[]
}

/** All of a post that is the same in every language: its address, its cover, when it appears. */
export function PostPublishing({ typed, pictures, faults, errors, usedTags }: PostPublishingProps) {
  const { t } = useTranslation('admin-blog')
  return (
    <>
      <section className="panel stack stack--l">
        <h2>{t('form.publishing')}</h2>
        <Switch
          name="is_published"
          label={t('list.publish')}
          value={typed.is_published ?? 'on'}
          hint={t('form.published_hint')}
        />
        <TimeField value={typed.published_at} errors={errors.published_at} />
        <div data-slug-of="title_en">
          <Field
            name="slug"
            label={t('form.slug')}
            hint={t('form.slug_hint')}
            value={typed.slug}
            errors={errors.slug}
            maxLength={100}
            autoComplete="off"
            isLtr
          />
        </div>
        <TagsField value={typed.tags} errors={errors.tags} usedTags={usedTags} />
        <Field
          name="author"
          label={t('form.author')}
          hint={t('form.author_hint')}
          value={typed.author}
          errors={errors.author}
          maxLength={200}
          autoComplete="off"
          isOptional
        />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.cover')}</h2>
        <PictureField
          name="cover"
          label={t('form.cover')}
          limit={1}
          bucket="images"
          pictures={pictures}
          faults={faults}
        />
        <Field
          name="cover_image"
          label={t('form.cover_address')}
          hint={t('form.cover_hint')}
          type="url"
          inputMode="url"
          value={typed.cover_image}
          errors={errors.cover_image}
          maxLength={1000}
          autoComplete="off"
          isOptional
          isLtr
        />
      </section>
    </>
  )
}

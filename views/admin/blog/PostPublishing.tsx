import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#domain/blog/post.ts'
import { Field } from '../../ui/form/Field.tsx'
import { SuggestedList, Switch } from '../form/Inputs.tsx'
import type { StaffFormProps } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'

type PostPublishingProps = {
  form: StaffFormProps<PostRecord>
  usedTags: readonly string[]
  pieces: readonly string[]
}

/** Fields that are the same in every language: slug, cover, tags, publication. */
export function PostPublishing({ form, usedTags, pieces }: PostPublishingProps) {
  const { t } = useTranslation('admin-blog')
  return (
    <>
      <section className="panel stack stack--l">
        <h2>{t('form.publishing')}</h2>
        <Switch
          name="is_published"
          label={t('list.publish')}
          value={form.formValues.is_published ?? 'on'}
          hint={t('form.published_hint')}
        />
        {/* The time is in Safi's time zone; empty means the moment of publishing. */}
        <Field
          name="published_at"
          label={t('form.time')}
          hint={t('form.time_hint')}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          isOptional
        />
        <div data-slug-of="title_en">
          <Field name="slug" label={t('form.slug')} hint={t('form.slug_hint')} maxLength={100} isLtr />
        </div>
        <SuggestedList name="tags" label={t('form.tags')} hint={t('form.tags_hint')} suggestions={usedTags} />
        <SuggestedList
          name="product_ids"
          label={t('form.pieces')}
          hint={t('form.pieces_hint')}
          suggestions={pieces}
        />
        <Field
          name="author"
          label={t('form.author')}
          hint={t('form.author_hint')}
          maxLength={200}
          isOptional
        />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.cover')}</h2>
        <StaffPictureField form={form} label={t('form.cover')} />
        <Field
          name="cover_image"
          label={t('form.cover_address')}
          hint={t('form.cover_hint')}
          type="url"
          inputMode="url"
          maxLength={1000}
          isOptional
          isLtr
        />
      </section>
    </>
  )
}

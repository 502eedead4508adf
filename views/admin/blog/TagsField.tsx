import { useTranslation } from '../../translation/use-translation.ts'
import { Field } from '../../ui/form/Field.tsx'

type TagsFieldProps = {
  value: string | undefined
  errors: string[] | undefined
  usedTags: readonly string[]
}

/** Comma-separated tags; those of other posts are suggested. */
export function TagsField({ value, errors, usedTags }: TagsFieldProps) {
  const { t } = useTranslation('admin-blog')
  return (
    <div>
      <Field
        name="tags"
        label={t('form.tags')}
        hint={t('form.tags_hint')}
        value={value}
        errors={errors}
        maxLength={1500}
        autoComplete="off"
        list="used-tags"
        isOptional
      />
      <datalist id="used-tags">
        {usedTags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  )
}

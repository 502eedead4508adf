import { useTranslation } from '../../translation/use-translation.ts'

/** Publication time in Safi's time zone; empty means the moment of publishing. */
export function TimeField({
  value,
  errors = [],
}: {
  value?: string | undefined
  errors?: string[] | undefined
}) {
  const { t } = useTranslation(['admin-blog', 'common', 'errors'])
  const [error] = errors
  return (
    <div className="field">
      <label htmlFor="published_at">
        {t('form.time')} <span className="opt">{t('common:form.optional')}</span>
      </label>
      <input
        className="input"
        id="published_at"
        name="published_at"
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'published_at-hint published_at-error' : 'published_at-hint'}
      />
      <p className="hint" id="published_at-hint">
        {t('form.time_hint')}
      </p>
      {error && (
        <p className="error" id="published_at-error">
          {t(`errors:${error as 'invalid'}`)}
        </p>
      )}
    </div>
  )
}

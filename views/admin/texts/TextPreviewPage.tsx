import { createElement } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { errorText } from '#domain/shared/result.ts'
import { type EditableText, partsOf, textPaths } from '#domain/site/editable-texts.ts'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { useEditablePageName } from './TextsPage.tsx'

type TextPreviewPageProps = {
  text: EditableText
  /** The texts as typed, which are not saved. */
  words: Record<Language, string>
  errors: Record<string, string[]>
}

/** Shows what was typed as pages and messages would, in a tab of its own, so that the form stays. */
export function TextPreviewPage({ text, words, errors }: TextPreviewPageProps) {
  const { t, i18n } = useTranslation('admin-texts')
  const nameOf = useEditablePageName()
  const tError = i18n.getFixedT(i18n.language, 'errors')
  return (
    <AdminLayout title={t('preview')} styles={['admin/settings']}>
      <AdminPageHeader
        title={t('preview')}
        lead={t('preview_lead')}
        back={{ name: t('edit', { page: nameOf(text.page) }), path: textPaths.text(text.key) }}
      />
      <div className="text-languages">
        {languageCodes.map((code) => (
          <section key={code} className="panel" lang={code} dir={languages[code].dir}>
            <h2 className="h3">{languages[code].name}</h2>
            {errors[code]?.[0] ? (
              <p className="error" lang={i18n.language}>
                {errorText(tError, errors[code][0])}
              </p>
            ) : (
              <p className="text-preview">
                {words[code] ? <Filled words={words[code]} language={code} /> : t('was_default')}
              </p>
            )}
          </section>
        ))}
      </div>
    </AdminLayout>
  )
}

/** The words with examples for their values, and their tags as pages have them. */
function Filled({ words, language }: { words: string; language: Language }) {
  const { i18n } = useTranslation()
  const common = i18n.getFixedT(language, 'common')
  const values: Record<string, string> = {
    ...i18n.getFixedT(language, 'admin-texts')('examples', { returnObjects: true, skipInterpolation: true }),
    shop: common('brand'),
    cooperative: common('cooperative'),
  }
  const filled = words.replaceAll(/\{\{(\w+)\}\}/g, (part, name) => values[name] ?? part)
  const components = Object.fromEntries(
    partsOf(words).flatMap((part) => {
      const [, name = ''] = /^<(\w+)/.exec(part) ?? []
      const Tag = name === 'strong' || name === 'b' ? 'b' : 'u'
      return name ? [[name, createElement(Tag, { key: name })]] : []
    }),
  )
  // Trans turns the tags in the text that `t` returns into elements.
  return <Trans t={(() => filled) as never} i18nKey={'preview' as never} components={components} />
}

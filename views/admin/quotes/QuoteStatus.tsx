import { useTranslation } from 'react-i18next'
import type { QuoteState } from '#domain/quotes/quote.ts'
import { Button } from '../../ui/Buttons.tsx'
import { Field, type SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'

const tones: Record<QuoteState, string> = {
  new: 'saffron',
  answered: 'cobalt',
  accepted: 'emerald',
  refused: 'danger',
  expired: 'plum',
}

export function QuoteStatus({ state }: { state: QuoteState }) {
  const { t } = useTranslation('quotes')
  return (
    <span className="status" data-tone={tones[state]}>
      {t(`states.${state}.name`)}
    </span>
  )
}

type QuoteRefusalProps = {
  texts: 'quotes' | 'admin-quotes'
  action: string
  version: number
  sent: SubmittedForm | null
}

export function QuoteRefusal({ texts, action, version, sent }: QuoteRefusalProps) {
  const { t } = useTranslation(texts)
  return (
    <details className="panel" open={sent !== null}>
      <summary className="link">{t('refuse.open')}</summary>
      <PostForm
        className="stack"
        action={action}
        formValues={sent?.formValues}
        errors={sent?.errors}
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        <Field
          name="refusal_reason"
          label={t('refuse.reason')}
          hint={t('refuse.hint')}
          maxLength={500}
          isLong
        />
        <Button look="line">{t('refuse.submit')}</Button>
      </PostForm>
    </details>
  )
}

import { useTranslation } from 'react-i18next'
import { callWishLimit, partsOfDay } from '#domain/orders/desk/call-wish.ts'
import { type OwnOrder, ownOrderActionPath } from '#domain/orders/own-order/own-order.ts'
import { usePage } from '../PageContext.ts'
import { Field } from '../ui/form/Field.tsx'
import { SubmitRow } from '../ui/form/SubmitRow.tsx'
import type { OwnFormState } from './CorrectionForm.tsx'

/** Says when the buyer of a pending order wants to be called. */
export function CallWishForm({ own, formValues, errors = {} }: OwnFormState & { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { href } = usePage()
  const { order, path } = own
  return (
    <form className="stack" method="post" action={href(ownOrderActionPath(path, 'call-wish'))}>
      <Field
        name="call_part_of_day"
        label={t('call_wish.part')}
        value={formValues?.call_part_of_day ?? order.call_part_of_day ?? ''}
        errors={errors.call_part_of_day}
        options={['any' as const, ...partsOfDay].map((part) => (
          <option key={part} value={part === 'any' ? '' : part}>
            {t(`call_wish.${part}`)}
          </option>
        ))}
        isOptional
      />
      <Field
        name="call_wish"
        label={t('call_wish.text')}
        hint={t('call_wish.hint')}
        value={formValues?.call_wish ?? order.call_wish ?? ''}
        errors={errors.call_wish}
        maxLength={callWishLimit}
        isOptional
      />
      <SubmitRow>{t('call_wish.submit')}</SubmitRow>
    </form>
  )
}

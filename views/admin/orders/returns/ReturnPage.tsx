import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type Centimes, formatMadInFull } from '#domain/currency/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { returnReasons, returnsPath } from '#domain/orders/order-return.ts'
import { checkIns } from '#domain/orders/shipment.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../../PageContext.ts'
import { Button, SubmitRow } from '../../../ui/Buttons.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ErrorSummary } from '../../../ui/form/Alerts.tsx'
import { Field, FormContext } from '../../../ui/form/Field.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { type FormState, SaveOnEnter } from '../../form/AdminFormPage.tsx'
import { Options, PriceField } from '../../form/Inputs.tsx'
import { Money } from '../../Money.tsx'
import { FormLine, LinesSection } from '../LinesSection.tsx'
import { PartInput } from '../phone-order/OrderInputs.tsx'

type ReturnPageProps = FormState & {
  order: Order
  lines: readonly OrderLine[]
  kept: Centimes
  /** It is the last of the 14 days, such as '2026-12-06'. */
  lastDay: string
  isOver: boolean
}

export function ReturnPage(props: ReturnPageProps) {
  const { order, lines, kept, lastDay, isOver, formValues, errors = {} } = props
  const { t } = useTranslation('returns')
  const { language } = usePage()
  const sum = isolateDirection(`${formatMadInFull(kept, language)}\u00a0DH`)
  const number = isolateDirection(`#${order.number}`)
  const title = t('form_title', { number })
  const labels = {
    lines: t('lines'),
    reason: t('reason'),
    comment: t('comment'),
    goes_to: t('where'),
    given_back: t('money'),
    difference_reason: t('difference'),
  }
  return (
    <AdminLayout title={title} styles={['admin/orders']}>
      <AdminPageHeader
        title={title}
        back={{ name: t('back', { number }), path: paths.adminOrder(order.id) }}
      />
      <div className="stack stack--l">
        <p className="soft">
          {t(isOver ? 'over' : 'until')} <DateTime at={new Date(`${lastDay}T12:00:00Z`)} isLong />
        </p>
        <PostForm
          isCountedOnce
          className="stack stack--l"
          action={returnsPath(order.id)}
          formValues={formValues}
          errors={errors}
          noValidate
        >
          <SaveOnEnter />
          <ErrorSummary labels={labels} />
          <ReturnableLines lines={lines} />
          <section className="panel">
            <h2>{t('why')}</h2>
            <div className="form-grid">
              <Field
                name="reason"
                label={labels.reason}
                options={
                  <Options of={returnReasons} nameOf={(name) => t(`reasons.${name}`)} none={t('choose')} />
                }
              />
              <Field
                name="goes_to"
                label={labels.goes_to}
                options={<Options of={checkIns} nameOf={(name) => t(`goes_to.${name}`)} none={t('choose')} />}
              />
              <Field
                name="comment"
                label={labels.comment}
                hint={t('comment_hint')}
                maxLength={500}
                isOptional
                isWide
                isLong
              />
            </div>
          </section>
          <section className="panel">
            <h2>{t('money_title')}</h2>
            <div className="form-grid">
              <PriceField
                name="given_back"
                label={labels.given_back}
                hint={t('money_hint', { sum })}
                isOptional
              />
              <Field
                name="difference_reason"
                label={labels.difference_reason}
                hint={t('difference_hint')}
                maxLength={300}
                isConditional
              />
            </div>
          </section>
          <SubmitRow>{t('save')}</SubmitRow>
        </PostForm>
      </div>
    </AdminLayout>
  )
}

function ReturnableLines({ lines }: Pick<ReturnPageProps, 'lines'>) {
  const { t } = useTranslation('returns')
  const { language } = usePage()
  const { formValues, errors } = useContext(FormContext)
  return (
    <LinesSection title={t('lines')}>
      {lines.length === 0 ? (
        <p>{t('nothing_left')}</p>
      ) : (
        <p>
          <Button look="line sm" name="act" value="all">
            {t('all')}
          </Button>
        </p>
      )}
      <ul className="entries order-products">
        {lines.map((line) => {
          const { product_id: id, price, quantity } = line
          const name = localised(line, 'name', language)
          return (
            <FormLine
              key={id}
              name={name}
              facts={
                <span className="soft">
                  <Money of={price} /> · {t('delivered', { count: quantity })}
                </span>
              }
            >
              <PartInput
                line={line}
                lines={lines}
                formValues={formValues}
                isRefused={Boolean(errors.lines)}
                label={t('quantity', { name: isolateDirection(name.text) })}
              />
            </FormLine>
          )
        })}
      </ul>
    </LinesSection>
  )
}

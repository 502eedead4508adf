import { Trans, useTranslation } from 'react-i18next'
import { moneyGivenBack } from '#domain/orders/order-return.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { type OwnOrder, ownOrderActionPath } from '#domain/orders/own-order.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { LineFacts, ReturnedPieces } from '../orders/LineFacts.tsx'
import { DeliveryFacts, OrderSums } from '../orders/OrderSums.tsx'
import { usePage } from '../PageContext.ts'
import { Button, PostButton } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SaveOrderPicture } from '../ui/SaveOrderPicture.tsx'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { History } from './History.tsx'
import { NextStep } from './NextStep.tsx'
import { type OwnOrderChange, OwnOrderChanges } from './OwnOrderChanges.tsx'
import { OwnReviews } from './ReviewPage.tsx'

export type OwnOrderPageProps = OwnOrderChange & {
  own: OwnOrder
  /** This browser lists the order on its empty cart and at /track. */
  isRemembered: boolean
}

/** Anyone with its address can open the page. */
export function OwnOrderPage({ own, isRemembered, ...change }: OwnOrderPageProps) {
  const { t } = useTranslation('own-order')
  const { order, path } = own
  const { isUnconfirmed, isOpen } = statusRules[order.status]
  const title = t('title', { number: order.number })
  const trail = [
    { name: t('track.title'), path: paths.track },
    { name: title, path },
  ]
  return (
    <Layout
      title={title}
      stylesheet="own-order"
      scripts={['order-picture']}
      canonicalPath={paths.track}
      noindex
    >
      <div className="wrap">
        <PageHeader title={title} trail={trail} />
        <div className="stack sides flush-end own-order">
          <div className="stack stack--l">
            <NextStep progress={own} own={own} />
            {isUnconfirmed && <ConfirmOrder own={own} />}
            <KeepOrder own={own} isRemembered={isRemembered} />
            <section className="panel stack">
              <h2>{t('details.title')}</h2>
              <DeliveryFacts order={order} />
              {isUnconfirmed && <OwnOrderChanges own={own} {...change} />}
            </section>
            <AskAboutOrder number={order.number}>{isOpen && !isUnconfirmed && t('ask.closed')}</AskAboutOrder>
          </div>
          <div className="stack stack--l">
            <OwnReviews own={own} />
            <History order={order} changes={own.changes} />
            <OwnLines own={own} />
            <OwnReturns own={own} />
          </div>
        </div>
      </div>
    </Layout>
  )
}

/** After the button was used, this part says so while a call must still come first; otherwise NextStep does. */
function ConfirmOrder({ own: { order, path } }: { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  if (order.buyer_confirmed_at) return order.needs_call && <p className="alert">{t('confirm.done')}</p>
  return (
    <section className="panel stack">
      <p>
        <Trans
          t={t}
          i18nKey="confirm.lead"
          components={{ phone: <bdi dir="ltr">{formatPhone(order.customer_phone)}</bdi> }}
        />
      </p>
      <PostButton action={ownOrderActionPath(path, 'confirmation')} look="wide">
        {t('confirm.submit')}
      </PostButton>
    </section>
  )
}

/** The buyer can return to the order by a picture, and by this browser, which can forget it. */
function KeepOrder({ own, isRemembered }: Pick<OwnOrderPageProps, 'own' | 'isRemembered'>) {
  const { t } = useTranslation('own-order')
  return (
    <div className="row own-keep">
      <SaveOrderPicture number={own.order.number} className="btn btn--line btn--sm" />
      {isRemembered && (
        <PostForm action={ownOrderActionPath(own.path, 'device-removal')}>
          <button className="link" type="submit">
            {t('remembered.forget')}
          </button>
        </PostForm>
      )}
    </div>
  )
}

function OwnReturns({ own: { order, returns } }: { own: OwnOrder }) {
  const { t } = useTranslation('returns')
  if (returns.length === 0) return null
  return (
    <section className="panel stack" id="returns">
      <h2>{t('own.title')}</h2>
      <ol className="stack own-log">
        {returns.map((each) => (
          <li key={each.id}>
            <ReturnedPieces items={order.items} lines={each.lines} />
            {moneyGivenBack(each) > 0 && (
              <p>
                {t('own.given_back')} <Amount centimes={moneyGivenBack(each)} />
              </p>
            )}
            <p className="soft">
              <DateTime at={each.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OwnLines({ own: { order, path, pictures } }: { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { language } = usePage()
  const isToBeMade = statusRules[order.status].isInWorkshop
  return (
    <section className="panel stack">
      <h2>{t('lines.title')}</h2>
      <ul className="entries own-lines">
        {order.items.map((line) => (
          <li key={line.product_id}>
            <span className="plate">
              <Picture picture={pictures[line.product_id]} alt="" sizes="4rem" />
            </span>
            <span>
              <b>
                <LocalisedText of={localised(line, 'name', language)} />
              </b>{' '}
              <span className="soft">
                <bdi dir="ltr">
                  {line.quantity} × <Amount centimes={line.price} />
                </bdi>
              </span>{' '}
              <LineFacts line={line} isToBeMade={isToBeMade} />
            </span>
            <b>
              <Amount centimes={line.price * line.quantity} />
            </b>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
      <PostForm className="own-repeat" action={ownOrderActionPath(path, 'repetition')}>
        <Button look="line" aria-describedby="repeat-text">
          {t('lines.repeat')}
        </Button>
        <p className="hint" id="repeat-text">
          {t('lines.repeat_text')}
        </p>
      </PostForm>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { type OwnOrder, ownOrderActionPath } from '#domain/orders/own-order.ts'
import type { Picture as StoredPicture } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { MadeToOrder } from '../ui/specifications/MadeToOrder.tsx'

/** What was ordered, at the prices of then, with the sums, and a button that orders it again. */
export function OwnLines({ own: { order, path, pictures } }: { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { language, href } = usePage()
  const isToBeMade = statusRules[order.status].isInWorkshop
  return (
    <section className="panel stack">
      <h2>{t('lines.title')}</h2>
      <ul className="own-lines">
        {order.items.map((line) => (
          <Line
            key={line.product_id}
            line={line}
            picture={pictures[line.product_id]}
            isToBeMade={isToBeMade}
          />
        ))}
      </ul>
      <dl className="own-sums">
        <dt>{t('lines.subtotal')}</dt>
        <dd>
          <Amount centimes={order.subtotal} language={language} />
        </dd>
        <dt>{t('lines.delivery')}</dt>
        <dd>
          {order.shipping === 0 ? t('lines.free') : <Amount centimes={order.shipping} language={language} />}
        </dd>
        {order.discount > 0 && (
          <>
            <dt>{t('lines.discount')}</dt>
            <dd>
              <Amount centimes={-order.discount} language={language} />
            </dd>
          </>
        )}
        <dt className="sum">{t('lines.total')}</dt>
        <dd className="sum">
          <Amount centimes={order.total_amount} language={language} />
        </dd>
      </dl>
      <form className="own-repeat" method="post" action={href(ownOrderActionPath(path, 'repetition'))}>
        <button className="btn btn--line" type="submit" aria-describedby="repeat-text">
          {t('lines.repeat')}
        </button>
        <p className="hint" id="repeat-text">
          {t('lines.repeat_text')}
        </p>
      </form>
    </section>
  )
}

type LineProps = { line: OrderLine; picture: StoredPicture | undefined; isToBeMade: boolean }

function Line({ line, picture, isToBeMade }: LineProps) {
  const { language } = usePage()
  return (
    <li>
      <span className="plate">
        <Picture picture={picture} alt="" sizes="4rem" />
      </span>
      <span>
        <b>
          <LocalisedText of={localised(line, 'name', language)} />
        </b>{' '}
        <span className="soft">
          <bdi dir="ltr">
            {line.quantity} × <Amount centimes={line.price} language={language} />
          </bdi>
        </span>{' '}
        {isToBeMade && line.made_to_order_days !== null && (
          <span className="soft">
            <MadeToOrder days={line.made_to_order_days} />
          </span>
        )}
      </span>
      <b>
        <Amount centimes={line.price * line.quantity} language={language} />
      </b>
    </li>
  )
}

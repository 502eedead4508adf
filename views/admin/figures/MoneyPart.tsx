import { Trans, useTranslation } from 'react-i18next'
import { costListQuery } from '#domain/catalog/product-cost.ts'
import { formatCount, type MoneyFigures } from '#domain/figures/figures.ts'
import { personColumns } from '#domain/figures/figures-columns.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import type { Margin } from '#domain/orders/margin.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { Money } from '../Money.tsx'
import { FiguresSection, FiguresTable } from './FiguresTable.tsx'
import { MarginGaps } from './MarginSums.tsx'

type MoneyPartProps = { asked: AskedFigures; figures: MoneyFigures }

/** What the orders of a period leave to the shop, and who confirmed them. */
export function MoneyPart({ asked, figures: { current, before, people, discounts } }: MoneyPartProps) {
  const { t } = useTranslation('admin-costs')
  const { t: tFigures } = useTranslation('admin-figures')
  const { language } = usePage()
  const sums = [
    { name: tFigures('columns.margin'), of: ({ margin }: Margin) => margin },
    { name: tFigures('columns.income'), of: ({ income }: Margin) => income },
    { name: tFigures('columns.costs'), of: ({ costs }: Margin) => -costs },
    { name: tFigures('columns.fees'), of: ({ fees }: Margin) => -fees },
  ]
  return (
    <>
      <FiguresSection id="margin" title={t('margin.heading')} asked={asked}>
        <p className="soft">{t('margin.rules')}</p>
        <ul className="figures__tiles">
          {sums.map(({ name, of }) => (
            <li key={name}>
              <span>{name}</span>
              <b>
                <Money of={of(current)} />
              </b>
              <span className="soft">
                {t('margin.before')} <Money of={of(before)} />
              </span>
            </li>
          ))}
          <li>
            <span>{t('margin.delivered')}</span>
            <b>{formatCount(current.orders, language)}</b>
            <span className="soft">
              {t('margin.before')} <bdi>{formatCount(before.orders, language)}</bdi>
            </span>
          </li>
        </ul>
        <p>
          <Trans
            t={t}
            i18nKey="margin.discounts"
            components={{
              codes: <Money of={discounts.codes} />,
              agreed: <Money of={discounts.agreed} />,
            }}
          />
        </p>
        <MarginGaps margin={current} />
        <p>
          <ButtonLink to={costListQuery.path()} look="line sm">
            {t('margin.open_costs')}
          </ButtonLink>
        </p>
      </FiguresSection>
      <FiguresSection id="people" title={t('margin.people')} asked={asked} table="people">
        <p className="soft">{t('margin.people_lead')}</p>
        {people.length > 0 ? (
          <FiguresTable
            label={t('margin.people')}
            rows={people}
            keyOf={({ user_id, is_buyer }) => user_id ?? String(is_buyer)}
            heading={tFigures('columns.person')}
            nameOf={({ name, is_buyer }) => (
              <bdi>{name ?? tFigures(is_buyer ? 'money.buyer' : 'money.somebody')}</bdi>
            )}
            columns={personColumns}
            headings={{ confirmed: t('margin.confirmed') }}
          />
        ) : (
          <p>{t('margin.no_people')}</p>
        )}
      </FiguresSection>
    </>
  )
}

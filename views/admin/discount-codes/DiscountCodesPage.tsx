import { Trans, useTranslation } from 'react-i18next'
import { discountCodePaths } from '#domain/admin/admin-paths.ts'
import type { ListedCode } from '#domain/cart/discount-code.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

/** The discount codes, the newest first, with how often each was used. */
export function DiscountCodesPage({ codes }: { codes: readonly ListedCode[] }) {
  const { t } = useTranslation('admin-discount-codes')
  return (
    <AdminLayout title={t('title')} styles={['admin/settings']}>
      <AdminPageHeader title={t('title')} lead={t('lead')}>
        <ButtonLink to={discountCodePaths.new} look="sm" icon="plus">
          {t('add')}
        </ButtonLink>
      </AdminPageHeader>
      {codes.length === 0 && <p className="panel">{t('none')}</p>}
      <ul className="stack">
        {codes.map((code) => (
          <CodeItem key={code.id} code={code} />
        ))}
      </ul>
    </AdminLayout>
  )
}

function CodeItem({ code }: { code: ListedCode }) {
  const { t } = useTranslation('admin-discount-codes')
  const { id, code: name, used, uses, given, minimum, valid_from, valid_until } = code
  const days = { from: valid_from ?? '…', until: valid_until ?? '…' }
  return (
    <li className="panel stack">
      <div className="row between">
        <h2 className="h3">
          <bdi>{name}</bdi> <State code={code} />
        </h2>
        <ButtonLink
          to={discountCodePaths.edit(id)}
          look="tint sm"
          icon="pencil"
          aria-label={t('edit_named', { name })}
        >
          {t('edit')}
        </ButtonLink>
      </div>
      <p>
        <b>
          <Worth code={code} />
        </b>
        {Number(minimum) > 0 && (
          <>
            {' · '}
            <Trans
              t={t}
              i18nKey="minimum"
              components={{ amount: <Amount centimes={centimesFromMad(minimum)} /> }}
            />
          </>
        )}
        {(valid_from || valid_until) && (
          <>
            {' · '}
            <Trans t={t} i18nKey="days" values={days} components={{ bdi: <bdi dir="ltr" /> }} />
          </>
        )}
      </p>
      <p className="soft">
        {uses === null ? t('used', { number: used }) : t('used_of', { number: used, uses })} ·{' '}
        <Trans t={t} i18nKey="given" components={{ amount: <Amount centimes={centimesFromMad(given)} /> }} />
      </p>
    </li>
  )
}

function Worth({ code: { kind, value } }: { code: ListedCode }) {
  const { t } = useTranslation('admin-discount-codes')
  if (kind === 'free_delivery') return t('kinds.free_delivery')
  if (kind === 'percent') return <bdi dir="ltr">{`−${Number(value)}%`}</bdi>
  return <Amount centimes={-centimesFromMad(value)} />
}

/** Why a code is not valid now; nothing while it is. */
function State({ code: { is_active, valid_from, valid_until, uses, used } }: { code: ListedCode }) {
  const { t } = useTranslation('admin-discount-codes')
  const today = dayInSafi(usePage().clock())
  if (!is_active) return <Badge kind="out">{t('states.off')}</Badge>
  if (valid_until && today > valid_until) return <Badge kind="out">{t('states.expired')}</Badge>
  if (valid_from && today < valid_from) return <Badge kind="low">{t('states.not_begun')}</Badge>
  if (uses !== null && used >= uses) return <Badge kind="out">{t('states.used_up')}</Badge>
  return null
}

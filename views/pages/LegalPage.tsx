import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { languages, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { contactFieldNames } from '#domain/site/contact-form.ts'
import { browserStorage } from '#domain/site/kept-data.ts'
import type { LegalText } from '#domain/site/pages.ts'
import { listSellerFacts } from '#domain/site/seller.ts'
import { Layout } from '../Layout.tsx'
import { MailLink } from '../layout/ContactLinks.tsx'
import { type PageSettings, usePage } from '../PageContext.ts'
import { Link } from '../ui/Buttons.tsx'
import { DeliveryText, shownTerms, ZoneTerm } from '../ui/DeliveryText.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Table } from '../ui/Table.tsx'
import { TableOfContents } from '../ui/TableOfContents.tsx'
import { SellerFacts, useWorkshop } from '../ui/Workshop.tsx'

type LegalPageProps = {
  text: LegalText
  path: string
  /** Contact messages are stored, which the texts must state. */
  hasContactInbox: boolean
  /** The terms list them where their fees differ. */
  zones: readonly Zone[]
  /** It says how long data is kept that nobody deletes. */
  retention: KeptFor
}

type KeptFor = Record<
  'guestOrderYears' | 'invoiceYears' | 'messageDays' | 'quoteDays' | 'logDays' | 'backupMonths',
  number
>

type Section = { title: string; text?: string[]; items?: string[]; steps?: string[]; more?: string[] }

export function LegalPage({ text, path, hasContactInbox, zones, retention }: LegalPageProps) {
  const { t } = useTranslation('legal')
  const sections: Record<string, Section> = t(`${text}.sections`, {
    returnObjects: true,
    skipInterpolation: true,
  })
  const { seller } = usePage()
  const shown = Object.entries(sections).filter(([name]) =>
    isSectionShown(`${text}.${name}`, hasContactInbox, seller),
  )
  const title = t(`${text}.title`)
  const additions: Record<string, ReactNode> = {
    'privacy.cookies': <StoredInBrowser />,
    'terms.shipping': <Shipping zones={zones} />,
    'terms.seller': <SellerFacts />,
  }
  return (
    <Layout title={title} description={t(`${text}.description`)} stylesheet="about">
      <div className="wrap flush-end">
        <PageHeader title={title} lead={t(`${text}.updated`)} trail={[{ name: title, path }]} />
        <div className="prose">
          <p>
            <TranslatedText retention={retention} of={`${text}.intro`} />
          </p>
          <TableOfContents headings={shown.map(([id, section]) => ({ id, text: section.title, level: 2 }))} />
          {shown.map(([name, section]) => (
            <LegalSection
              key={name}
              id={name}
              of={`${text}.sections.${name}`}
              section={section}
              retention={retention}
            >
              {additions[`${text}.${name}`]}
            </LegalSection>
          ))}
        </div>
      </div>
    </Layout>
  )
}

/**
 * Keeps the one of the two sections on the contact form that applies, and the sections about facts that the
 * seller has set.
 */
function isSectionShown(
  section: string,
  hasContactInbox: boolean,
  { papers }: PageSettings['seller'],
): boolean {
  if (section === 'terms.seller') return listSellerFacts(papers).length > 0
  if (section === 'terms.withdrawal') return papers.withdrawal_days > 0 && papers.refund_days > 0
  if (section === 'privacy.messages_stored') return hasContactInbox
  return section !== 'privacy.messages_not_stored' || !hasContactInbox
}

type LegalSectionProps = {
  id: string
  of: string
  section: Section
  retention: KeptFor
  children: ReactNode
}

function LegalSection({ id, of, section, retention, children }: LegalSectionProps) {
  const texts = (part: 'text' | 'items' | 'steps' | 'more', Element: 'p' | 'li') =>
    section[part]?.map((words, index) => (
      <Element key={words}>
        <TranslatedText retention={retention} of={`${of}.${part}.${index}`} />
      </Element>
    ))
  return (
    <>
      <h2 id={id}>{section.title}</h2>
      {texts('text', 'p')}
      {section.items && <ul>{texts('items', 'li')}</ul>}
      {section.steps && <ol>{texts('steps', 'li')}</ol>}
      {children}
      {texts('more', 'p')}
    </>
  )
}

/** The mail of a deletion request has this subject in every language. */
const deletionSubject = 'Data Deletion Request'

function TranslatedText({ of, retention }: { of: string; retention: KeptFor }) {
  const { t } = useTranslation(['legal', 'contact'])
  const { contact, language, seller } = usePage()
  const { address } = useWorkshop()
  const contactFields = contactFieldNames.map((name) => t(`contact:fields.${name}`))
  return (
    <Trans
      t={t}
      i18nKey={of as `${LegalText}.intro`}
      values={{
        phone: contact.phone,
        email: contact.email,
        withdrawal_days: seller.papers.withdrawal_days,
        refund_days: seller.papers.refund_days,
        address: address?.text ?? t('contact:street'),
        subject: deletionSubject,
        order_years: retention.guestOrderYears,
        invoice_years: retention.invoiceYears,
        message_days: retention.messageDays,
        quote_days: retention.quoteDays,
        log_days: retention.logDays,
        backup_months: retention.backupMonths,
        contact_fields: new Intl.ListFormat(languages[language].locale).format(contactFields),
      }}
      components={{
        bdi: <bdi dir="ltr" />,
        mail: <MailLink subject={of.startsWith('deletion') ? deletionSubject : undefined} />,
        account: <Link to={paths.accountData} />,
      }}
    />
  )
}

type Kind = keyof typeof browserStorage

/** Every cookie, storage key and cache has its name here, with what it is for and how long it lasts. */
function StoredInBrowser() {
  const { t } = useTranslation('legal')
  return (
    <>
      {(Object.keys(browserStorage) as Kind[]).map((kind) => (
        <StoredList key={kind} kind={kind} />
      ))}
      <p>
        <Trans
          t={t}
          i18nKey="stored.host_prefix"
          values={{ prefix: '__Host-' }}
          components={{ code: <code lang="en" dir="ltr" /> }}
        />
      </p>
    </>
  )
}

function StoredList({ kind }: { kind: Kind }) {
  const { t } = useTranslation('legal')
  const groups: [string, readonly string[]][] = Object.entries(browserStorage[kind])
  return (
    <>
      <p>{t(`stored.${kind}_title`)}</p>
      <ul data-stored={kind}>
        {groups.map(([group, names]) => (
          <li key={group}>
            {names.map((name) => (
              <span key={name}>
                <code lang="en" dir="ltr">
                  {name}
                </code>{' '}
              </span>
            ))}
            {t(`stored.${kind}.${group}` as 'stored.cookies.cart')}
          </li>
        ))}
      </ul>
    </>
  )
}

/** With several zones the delivery of each has its price. */
function Shipping({ zones }: { zones: readonly Zone[] }) {
  return (
    <>
      <p>
        <DeliveryText of="terms" />
      </p>
      {zones.length > 1 && <ZonesTable zones={zones} />}
    </>
  )
}

function ZonesTable({ zones }: { zones: readonly Zone[] }) {
  const { t } = useTranslation('shipping')
  const { language } = usePage()
  // The zone of all other places comes last.
  const [rest, ...others] = zones
  return (
    <Table headings={[t('zones.zone'), ...shownTerms.map((name) => t(`zones.${name}`))]}>
      {[...others, ...(rest ? [rest] : [])].map((zone) => (
        <tr key={zone.id}>
          <th scope="row">{localised(zone, 'name', language).text}</th>
          {shownTerms.map((name) => (
            <td key={name}>
              <ZoneTerm zone={zone} name={name} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceRange } from '#domain/catalog/price-changes.ts'
import { paths } from '#domain/shared/paths.ts'
import {
  type ContactFieldName,
  contactField,
  contactFieldNames,
  mailLink,
} from '#domain/site/contact-form.ts'
import { formatClockTime, isOpenAt, weekdays, workshopTime } from '#domain/site/opening-hours.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Layout } from '../Layout.tsx'
import { MailLink, PhoneLink, WhatsAppLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, Link } from '../ui/Buttons.tsx'
import { EmailField, Field } from '../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../ui/form/PhoneField.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StoreData, StructuredData } from '../ui/structured-data.tsx'
import { HolidayNotice, useWorkshop } from '../ui/Workshop.tsx'
import { type ContactFormProps, FormOutcome } from './FormOutcome.tsx'

export function ContactPage({ priceRange, ...form }: ContactFormProps & { priceRange: PriceRange | null }) {
  const { t } = useTranslation('contact')
  const { absolute, language } = usePage()
  return (
    <Layout title={t('title')} description={t('description')} stylesheet="about" scripts={['contact']}>
      <div className="wrap">
        <PageHeader title={t('title')} lead={t('lead')} trail={[{ name: t('title'), path: paths.contact }]} />
        <div className="stack flush-end split">
          <ContactDetails />
          <div className="stack stack--l">
            <ContactForm {...form} />
            <LocationDrawing />
          </div>
        </div>
      </div>
      <StructuredData
        data={{
          '@type': 'ContactPage',
          name: t('title'),
          description: t('description'),
          url: absolute(paths.contact),
          inLanguage: language,
        }}
      />
      <StoreData priceRange={priceRange} />
    </Layout>
  )
}

function ContactForm(form: ContactFormProps) {
  const { formValues, errors, isSent, hasContactInbox } = form
  const { t } = useTranslation('contact')
  return (
    <PostForm
      className="panel"
      action={paths.contact}
      formValues={isSent ? {} : formValues}
      errors={errors}
      noValidate
    >
      <h2>{t('form.title')}</h2>
      <FormOutcome {...form} />
      <PhoneConfirmations />
      <div className="form-grid">
        {contactFieldNames.map((name) => (
          <ContactInput key={name} name={name} />
        ))}
        <Button className="btn full">{t(hasContactInbox ? 'form.send' : 'form.next')}</Button>
      </div>
    </PostForm>
  )
}

function ContactInput({ name }: { name: ContactFieldName }) {
  const { t } = useTranslation('contact')
  const { kind, isOfSender: _, ...attributes } = contactField(name)
  const field = { name, label: t(`fields.${name}`), ...attributes }
  if (kind === 'email') return <EmailField {...field} />
  if (kind === 'phone') return <PhoneField {...field} />
  return <Field {...field} isLong={kind === 'text'} isWide={kind === 'text'} />
}

/** The map shows the workshop between the old town and the hill, above the ocean. */
function LocationDrawing() {
  const { t } = useTranslation('contact')
  return (
    <svg
      className="place"
      viewBox="0 0 600 380"
      fill="none"
      strokeWidth="2"
      role="img"
      aria-label={t('place.label')}
    >
      <path fill="var(--cobalt-wash)" d="M0 0h142c-26 58 22 104 6 168s-40 86-14 130 6 58-8 82H0z" />
      <g stroke="var(--cobalt)">
        <path d="M22 70q13-10 26 0t26 0 26 0M14 150q13-10 26 0t26 0 26 0M30 290q13-10 26 0t26 0" />
      </g>
      <g fill="var(--clay)" stroke="var(--line)">
        <path d="M372 210c0-82 34-142 96-142s102 56 102 136c0 70-46 100-104 100s-94-38-94-94z" />
        <path d="M404 208c0-58 22-104 66-104s70 42 70 98c0 50-30 70-72 70s-64-24-64-64z" />
      </g>
      <g fill="var(--terra)">
        <path d="M424 196v-18q0-18 16-18t16 18v18zM488 174v-20q0-20 18-20t18 20v20zM470 246v-16q0-16 14-16t14 16v16z" />
      </g>
      <path
        stroke="var(--edge)"
        d="M440 154q-8-12 0-24t0-24M506 128q-8-12 0-24t0-24M484 208q-6-8 0-16t0-16"
      />
      <path
        fill="var(--terra-wash)"
        stroke="var(--terra)"
        d="M178 118h12v-9h12v9h12v-9h12v9h12v-9h12v9h12v-9h12v9h12v-9h12v9h12v170H178z"
      />
      <path fill="var(--terra)" d="M292 204h42v62h-42zm8 62v-36q0-15 13-15t13 15v36z" fillRule="evenodd" />
      <path
        stroke="var(--edge)"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
        d="M334 252q34 34 62 20t38-46"
      />
      <path fill="var(--cobalt)" d="M458 226l-6 6v9h-9l-6 6-6-6h-9v-9l-6-6 6-6v-9h9l6-6 6 6h9v9z" />
      <g fill="var(--ink)" fontSize="20" fontWeight="500" textAnchor="middle">
        <text x="66" y="224">
          {t('place.ocean')}
        </text>
        <text x="246" y="176">
          {t('place.town')}
        </text>
        <text x="312" y="316">
          {t('place.gate')}
        </text>
        <text x="470" y="336">
          {t('place.hill')}
        </text>
      </g>
    </svg>
  )
}

function ContactDetails() {
  const { t } = useTranslation('contact')
  const { email, second_phone, second_email } = usePage().contact
  const { address, mapUrl } = useWorkshop()
  return (
    <ul className="stack stack--l contacts">
      <ContactDetail icon="phone" title={t('phone')}>
        <PhoneLink />
        <br />
        {second_phone && (
          <>
            <PhoneLink number={second_phone} />
            <br />
          </>
        )}
        <WhatsAppLink>{t('whatsapp')}</WhatsAppLink>
      </ContactDetail>
      <ContactDetail icon="package-check" title={t('order')}>
        <Link to={paths.track}>{t('order_link')}</Link>
      </ContactDetail>
      <ContactDetail icon="mail" title={t('email')}>
        <MailLink />
        <br />
        {second_email && (
          <>
            <a href={mailLink(second_email, '')}>
              <bdi dir="ltr">{second_email}</bdi>
            </a>
            <br />
          </>
        )}
        <a href={mailLink(email, t('wholesale_subject'))}>{t('wholesale')}</a>
      </ContactDetail>
      <ContactDetail icon="map-pin" title={t('address')}>
        {address ? <LocalisedText of={address} /> : t('street')}
        <br />
        <a href={mapUrl} rel="noopener">
          {t('map')}
        </a>
      </ContactDetail>
      <ContactDetail icon="clock" title={t('hours.title')}>
        <OpeningHours />
      </ContactDetail>
    </ul>
  )
}

function ContactDetail({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        <br />
        {children}
      </div>
    </li>
  )
}

function OpeningHours() {
  const { t } = useTranslation('contact')
  const { clock, calendar } = usePage()
  const now = clock()
  const today = workshopTime(now).weekday
  const isOpen = isOpenAt(now, calendar)
  return (
    <>
      <p className="space-after hours-now">
        <Badge kind={isOpen ? 'in' : 'out'}>{t(isOpen ? 'hours.open_now' : 'hours.closed_now')}</Badge>
      </p>
      <HolidayNotice />
      <dl className="hours">
        {weekdays.map((day) => (
          <Fragment key={day}>
            <dt aria-current={day === today ? 'date' : undefined}>
              {t(`hours.days.${day}`)}
              {day === today && <span className="small"> {t('hours.today')}</span>}
            </dt>
            <dd>
              <DayHours day={day} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

function DayHours({ day }: { day: (typeof weekdays)[number] }) {
  const { t } = useTranslation('contact')
  const hours = usePage().calendar.hours[day]
  if (!hours) return t('hours.closed')
  return <bdi dir="ltr">{`${formatClockTime(hours.opens)} – ${formatClockTime(hours.closes)}`}</bdi>
}

import type { Permission } from '../accounts/user.ts'
import { currencyCodes, type ForeignCurrency, foreignCurrencies } from '../currency/currency.ts'
import { type OrderMailEvent, orderMailEvents } from '../orders/order-mail.ts'
import { type Language, localisedRecord } from '../shared/language.ts'
import type { ContactFormat } from '../text/contact-format.ts'

export type WholeSetting = { kind: 'whole'; fallback: number; min: number; max: number }

/** A short text; may be empty unless it is required. */
export type TextSetting = {
  kind: 'text'
  fallback: string
  maxLength: number
  digits?: number
  /** 'hours' says from when to when, such as 9:00–18:00; 'address' is a page with https. */
  format?: ContactFormat | 'hours' | 'address'
  isRequired?: true
  /** The language of the text. The fields of one text in several languages differ only at the end of their names. */
  language?: Language
}

type SwitchSetting = { kind: 'switch'; fallback: boolean }

/** A day such as 2026-11-27; may be empty. */
type DaySetting = { kind: 'day'; fallback: string }

/** One of several values; the names of currencies are those of the chooser. */
export type ChoiceSetting = { kind: 'choice'; fallback: string; options: readonly string[] }

export type Setting = WholeSetting | TextSetting | SwitchSetting | ChoiceSetting | DaySetting

type SettingsGroup = {
  permission: Permission
  fields: Readonly<Record<string, Setting>>
}

const textSetting = (maxLength: number) => ({ kind: 'text', fallback: '', maxLength }) as const

const offSetting = { kind: 'switch', fallback: false } as const

const limitSetting = (fallback: number, max: number) => ({ kind: 'whole', fallback, min: 1, max }) as const

const onSetting = { kind: 'switch', fallback: true } as const

const daySetting = { kind: 'day', fallback: '' } as const

/** A short text has a field in each language, such as name_ar, name_en and name_fr. */
const textsSetting = <Name extends string>(name: Name, maxLength: number) =>
  localisedRecord(name, (language) => ({ ...textSetting(maxLength), language }))

/** Empty on days on which the workshop is closed. */
const hoursSetting = (fallback: string) => ({ ...textSetting(20), fallback, format: 'hours' }) as const

const sentMails = Object.fromEntries(
  orderMailEvents.map((event) => [`is_${event}_sent`, onSetting]),
) as Record<`is_${OrderMailEvent}_sent`, typeof onSetting>

/** Whether prices may be shown in a currency besides dirhams. */
const offeredCurrencies = Object.fromEntries(
  foreignCurrencies.map((code) => [`offers_${code}`, onSetting]),
) as Record<`offers_${ForeignCurrency}`, typeof onSetting>

/**
 * All settings of staff: form, schema and defaults derive from this. Labels and hints are in
 * locales/<language>/admin-settings.json under the same names.
 */
export const settingsGroups = {
  /** Who the shop is; an empty value means the texts of locales/. */
  profile: {
    permission: 'manage shop',
    fields: {
      ...textsSetting('name', 60),
      /** Shown above every page, before the telephone; without it the cost of delivery is shown there. */
      ...textsSetting('banner', 90),
      ...textsSetting('address', 200),
      map_url: { ...textSetting(500), format: 'address' },
    },
  },
  /** How the shop is reached, and what visitors meet first. The environment has its first values (server/config/). */
  shop: {
    permission: 'manage shop',
    fields: {
      phone: { ...textSetting(50), fallback: '+212 5 24 00 00 00', format: 'phone', isRequired: true },
      /** An empty value is linked nowhere, here and below. */
      whatsapp: { ...textSetting(50), format: 'whatsapp' },
      email: {
        ...textSetting(254),
        fallback: 'salam@fakhar-asfi.example',
        format: 'email',
        isRequired: true,
      },
      /** It stands beside the first one on the contact page. */
      second_phone: { ...textSetting(50), format: 'phone' },
      second_email: { ...textSetting(254), format: 'email' },
      instagram: { ...textSetting(300), format: 'instagram' },
      facebook: { ...textSetting(300), format: 'facebook' },
      /**
       * When it is on, contact messages are kept for staff; else visitors send them by WhatsApp or mail
       * themselves.
       */
      is_inbox_open: offSetting,
      /** The currency for visitors who have chosen none; 'visitor' is that of their country. */
      first_currency: { kind: 'choice', fallback: 'visitor', options: ['visitor', ...currencyCodes] },
    },
  },
  /**
   * When the workshop is open, from which the days promised to buyers follow, and one period in which it is
   * closed.
   */
  hours: {
    permission: 'manage shop',
    fields: {
      monday: hoursSetting('9:00–18:00'),
      tuesday: hoursSetting('9:00–18:00'),
      wednesday: hoursSetting('9:00–18:00'),
      thursday: hoursSetting('9:00–18:00'),
      friday: hoursSetting('9:00–18:00'),
      saturday: hoursSetting('9:00–13:00'),
      sunday: hoursSetting(''),
      holiday_from: daySetting,
      holiday_to: daySetting,
      ...textsSetting('holiday_notice', 160),
      /** 'later': no call or delivery is promised for these days; 'pause': no orders are taken, either. */
      holiday_effect: { kind: 'choice', fallback: 'notice', options: ['notice', 'later', 'pause'] },
    },
  },
  /** What the shop does besides selling; the demo has all of it at its first start (server/config/). */
  services: {
    permission: 'manage shop',
    fields: {
      /** Buyers choose a mark that is painted under the foot of each piece. */
      offers_marks: offSetting,
      /** A gift has another receiver, a card, and a slip without prices. */
      offers_gifts: offSetting,
      ...offeredCurrencies,
    },
  },
  /** For admins alone. The environment has its first values. */
  security: {
    permission: 'manage users',
    fields: {
      is_staff_factor_required: offSetting,
      is_verified_email_required: offSetting,
    },
  },
  orders: {
    permission: 'manage orders',
    fields: {
      /** How much one unconfirmed order may take from stock: pieces of one product, and in all. */
      pieces_of_product: limitSetting(10, 9999),
      pieces: limitSetting(30, 100_000),
      /** Percent of a product's stock that unconfirmed orders of one source may hold; one piece always. */
      share_of_stock: limitSetting(20, 100),
      /** Hours after which an order that nobody has confirmed gives its stock back. */
      hold_hours: limitSetting(48, 720),
      /** Orders in an hour, above which the next ones take no stock without a call. */
      hourly_by_address: limitSetting(100, 100_000),
      hourly_by_phone: limitSetting(10, 100_000),
      hourly_in_all: limitSetting(500, 100_000),
      /** From one IP address with phone numbers that cannot be called. */
      hourly_uncallable: limitSetting(5, 100_000),
    },
  },
  /**
   * Who sells, as the law requires it: on invoices, which are issued only once the name and the ICE are set,
   * in the footer, the terms and the mails about orders. Nothing is made up: an empty value is stated
   * nowhere.
   */
  papers: {
    permission: 'manage orders',
    fields: {
      legal_name: textSetting(120),
      legal_address: textSetting(300),
      /** It is the «identifiant commun de l'entreprise». */
      ice: { ...textSetting(30), digits: 15 },
      /** It is the «identifiant fiscal». */
      tax_id: textSetting(30),
      /** It is the «registre de commerce», with its court. */
      trade_register: textSetting(60),
      patente: textSetting(30),
      /** The commission for the protection of data gives the declaration this number (law 09-08). */
      cndp_number: textSetting(60),
      /**
       * Days after receipt within which a buyer may withdraw, and days until the money is back; with 0 the
       * terms say nothing about it.
       */
      withdrawal_days: { kind: 'whole', fallback: 0, min: 0, max: 365 },
      refund_days: { kind: 'whole', fallback: 0, min: 0, max: 365 },
      /** Percent that the prices contain; 0: the note is shown instead. */
      vat_rate: { kind: 'whole', fallback: 0, min: 0, max: 30 },
      vat_note: textSetting(200),
    },
  },
  desk: {
    permission: 'manage orders',
    fields: {
      /** Minutes after which somebody who did not answer is called again. */
      no_answer_minutes: { kind: 'whole', fallback: 120, min: 5, max: 20_160 },
      /** Minutes for which a card stays with the person who opened it. */
      open_minutes: { kind: 'whole', fallback: 10, min: 2, max: 240 },
      /** An order that its buyer confirms is confirmed without a call, unless it holds no stock. */
      is_buyer_trusted: offSetting,
    },
  },
  /** The mails about orders to buyers who gave an address (server/orders/mails/). */
  mails: {
    permission: 'manage orders',
    fields: {
      ...sentMails,
      /** How long a status has to last before it is written about. */
      wait_minutes: { kind: 'whole', fallback: 1, min: 0, max: 60 },
    },
  },
} as const satisfies Record<string, SettingsGroup>

export type SettingsName = keyof typeof settingsGroups

type ValueOf<Of extends Setting> = Of extends WholeSetting
  ? number
  : Of extends SwitchSetting
    ? boolean
    : Of extends ChoiceSetting
      ? Of['options'][number]
      : string

export type SettingsOf<Name extends SettingsName> = {
  [Field in keyof (typeof settingsGroups)[Name]['fields']]: (typeof settingsGroups)[Name]['fields'][Field] extends Setting
    ? ValueOf<(typeof settingsGroups)[Name]['fields'][Field]>
    : never
}

export const sellerGroups = ['shop', 'security', 'profile', 'hours', 'services', 'papers'] as const

export type SellerSettings = { [Name in (typeof sellerGroups)[number]]: SettingsOf<Name> }

/** What the environment and the demo set until staff do. */
export type FirstSettings = Pick<SellerSettings, 'shop' | 'security'> & {
  services: Pick<SettingsOf<'services'>, 'offers_marks' | 'offers_gifts'>
}

export type OrderSettings = SettingsOf<'orders'>
export type PaperSettings = SettingsOf<'papers'>

export function defaultSettings<Name extends SettingsName>(name: Name): SettingsOf<Name> {
  return Object.fromEntries(
    listSettingFields(name).map(([field, { fallback }]) => [field, fallback]),
  ) as SettingsOf<Name>
}

export function listSettingFields(name: SettingsName): [string, Setting][] {
  return Object.entries(settingsGroups[name].fields)
}

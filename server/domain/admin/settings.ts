import type { Permission } from '../accounts/user.ts'
import { currencyCodes, type ForeignCurrency, foreignCurrencies } from '../currency/currency.ts'
import { type OrderMailEvent, orderMailEvents } from '../orders/order-mail.ts'
import { type Language, localisedRecord } from '../shared/language.ts'
import type { ContactFormat } from '../text/contact-format.ts'

export type WholeSetting = { kind: 'whole'; fallback: number; min: number; max: number }

export type TextSetting = {
  kind: 'text'
  fallback: string
  maxLength: number
  digits?: number
  /** 'hours' is a time such as 9:00–18:00, 'address' a page with https. */
  format?: ContactFormat | 'hours' | 'address'
  isRequired?: true
  /** The fields of one text in several languages differ only at the end of their names. */
  language?: Language
}

type SwitchSetting = { kind: 'switch'; fallback: boolean }

/** The value is a day such as 2026-11-27, or empty. */
type DaySetting = { kind: 'day'; fallback: string }

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

const textsSetting = <Name extends string>(name: Name, maxLength: number) =>
  localisedRecord(name, (language) => ({ ...textSetting(maxLength), language }))

/** An empty value means that the workshop is closed on that day. */
const hoursSetting = (fallback: string) => ({ ...textSetting(20), fallback, format: 'hours' }) as const

const sentMails = Object.fromEntries(
  orderMailEvents.map((event) => [`is_${event}_sent`, onSetting]),
) as Record<`is_${OrderMailEvent}_sent`, typeof onSetting>

const offeredCurrencies = Object.fromEntries(
  foreignCurrencies.map((code) => [`offers_${code}`, onSetting]),
) as Record<`offers_${ForeignCurrency}`, typeof onSetting>

/** Form, schema and defaults follow from this; admin-settings.json has labels and hints by the same names. */
export const settingsGroups = {
  /** An empty value means the texts of locales/. */
  profile: {
    permission: 'manage shop',
    fields: {
      ...textsSetting('name', 60),
      ...textsSetting('banner', 90),
      ...textsSetting('address', 200),
      map_url: { ...textSetting(500), format: 'address' },
    },
  },
  /** The environment has the first values (server/config/). */
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
      second_phone: { ...textSetting(50), format: 'phone' },
      second_email: { ...textSetting(254), format: 'email' },
      instagram: { ...textSetting(300), format: 'instagram' },
      facebook: { ...textSetting(300), format: 'facebook' },
      /** Without an inbox visitors send their message by WhatsApp or mail themselves. */
      is_inbox_open: offSetting,
      /** Visitors who have chosen none see this currency; 'visitor' means that of their country. */
      first_currency: { kind: 'choice', fallback: 'visitor', options: ['visitor', ...currencyCodes] },
    },
  },
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
      holiday_effect: { kind: 'choice', fallback: 'notice', options: ['notice', 'later', 'pause'] },
    },
  },
  services: {
    permission: 'manage shop',
    fields: {
      offers_marks: offSetting,
      offers_gifts: offSetting,
      ...offeredCurrencies,
    },
  },
  /** The environment has the first values. */
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
      /** An unconfirmed order takes at most so many pieces (docs/product.md, "Orders: limits"). */
      pieces_of_product: limitSetting(10, 9999),
      pieces: limitSetting(30, 100_000),
      /** One source's unconfirmed orders hold at most this percentage of a stock, but one piece always. */
      share_of_stock: limitSetting(20, 100),
      /** An order that nobody has confirmed gives its stock back after so many hours. */
      hold_hours: limitSetting(48, 720),
      /** Above so many orders in an hour the next ones take no stock without a call. */
      hourly_by_address: limitSetting(100, 100_000),
      hourly_by_phone: limitSetting(10, 100_000),
      hourly_in_all: limitSetting(500, 100_000),
      /** This counts the orders of one IP address with phone numbers that cannot be called. */
      hourly_uncallable: limitSetting(5, 100_000),
    },
  },
  /** The law asks these of a seller; invoices are issued once the name and the ICE are set. */
  papers: {
    permission: 'manage orders',
    fields: {
      legal_name: textSetting(120),
      legal_address: textSetting(300),
      /** ICE stands for "identifiant commun de l'entreprise". */
      ice: { ...textSetting(30), digits: 15 },
      /** Moroccan papers call this "identifiant fiscal". */
      tax_id: textSetting(30),
      /** The "registre de commerce" is named with its court. */
      trade_register: textSetting(60),
      patente: textSetting(30),
      /** The CNDP is the commission for the protection of data (law 09-08). */
      cndp_number: textSetting(60),
      /** Both count days, from receipt and until the money is back; with 0 the terms say nothing about them. */
      withdrawal_days: { kind: 'whole', fallback: 0, min: 0, max: 365 },
      refund_days: { kind: 'whole', fallback: 0, min: 0, max: 365 },
      /** The prices contain this percentage; with 0 the note is shown instead. */
      vat_rate: { kind: 'whole', fallback: 0, min: 0, max: 30 },
      vat_note: textSetting(200),
    },
  },
  desk: {
    permission: 'manage orders',
    fields: {
      /** Somebody who did not answer is called again after so many minutes. */
      no_answer_minutes: { kind: 'whole', fallback: 120, min: 5, max: 20_160 },
      /** A card stays so many minutes with the person who opened it. */
      open_minutes: { kind: 'whole', fallback: 10, min: 2, max: 240 },
      /** An order that its buyer confirms is confirmed without a call, unless it holds no stock. */
      is_buyer_trusted: offSetting,
    },
  },
  mails: {
    permission: 'manage orders',
    fields: {
      ...sentMails,
      /** A status has to last so long before it is written about. */
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

/** The environment and the demo set these until staff do. */
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

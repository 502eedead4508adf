import type { Permission } from '../accounts/user.ts'
import { currencyCodes } from '../currency/currency.ts'
import { paths } from '../shared/paths.ts'
import type { ContactFormat } from '../text/contact-format.ts'
import { type AdminTab, adminTabPath } from './admin-tabs.ts'

/** A whole number, typed in any digits. */
export type WholeSetting = { kind: 'whole'; fallback: number; min: number; max: number }

/** A short text; may be empty unless it is required. */
export type TextSetting = {
  kind: 'text'
  fallback: string
  maxLength: number
  digits?: number
  format?: ContactFormat
  isRequired?: true
}

type SwitchSetting = { kind: 'switch'; fallback: boolean }

/** One of several values; the names of currencies are those of the chooser. */
export type ChoiceSetting = { kind: 'choice'; fallback: string; options: readonly string[] }

export type Setting = WholeSetting | TextSetting | SwitchSetting | ChoiceSetting

type SettingsGroup = {
  /** Permission to change it. */
  permission: Permission
  /** The admin tab that links to it; 'settings' for what concerns the whole shop. */
  tab: AdminTab | 'settings'
  fields: Readonly<Record<string, Setting>>
}

const textSetting = (maxLength: number) => ({ kind: 'text', fallback: '', maxLength }) as const

const offSetting = { kind: 'switch', fallback: false } as const

const limitSetting = (fallback: number, max: number) => ({ kind: 'whole', fallback, min: 1, max }) as const

const onSetting = { kind: 'switch', fallback: true } as const

/**
 * All settings of staff: form, schema and defaults derive from this. Labels and hints are in
 * locales/<language>/admin-settings.json under the same names.
 */
export const settingsGroups = {
  /** How the shop is reached, and what visitors meet first. The environment has its first values (server/config/). */
  shop: {
    permission: 'manage shop',
    tab: 'settings',
    fields: {
      phone: { ...textSetting(50), fallback: '+212 5 24 00 00 00', format: 'phone', isRequired: true },
      /** What is empty is linked nowhere, here and below. */
      whatsapp: { ...textSetting(50), format: 'whatsapp' },
      email: {
        ...textSetting(254),
        fallback: 'salam@fakhar-asfi.example',
        format: 'email',
        isRequired: true,
      },
      /** Beside the first ones on the contact page. */
      second_phone: { ...textSetting(50), format: 'phone' },
      second_email: { ...textSetting(254), format: 'email' },
      instagram: { ...textSetting(300), format: 'instagram' },
      facebook: { ...textSetting(300), format: 'facebook' },
      /** Contact messages are kept for staff; else visitors send them by WhatsApp or mail themselves. */
      is_inbox_open: offSetting,
      /** In which prices are shown to who has chosen none; 'visitor': that of their country. */
      first_currency: { kind: 'choice', fallback: 'visitor', options: ['visitor', ...currencyCodes] },
    },
  },
  /** For admins alone. The environment has its first values. */
  security: {
    permission: 'manage users',
    tab: 'settings',
    fields: {
      is_staff_factor_required: offSetting,
      is_verified_email_required: offSetting,
    },
  },
  orders: {
    permission: 'manage orders',
    tab: 'orders',
    fields: {
      /** What one unconfirmed order takes from stock: pieces of one product, and in all. */
      pieces_of_product: limitSetting(10, 9999),
      pieces: limitSetting(30, 100_000),
      /** Percent of a product's stock that unconfirmed orders of one sender hold; one piece always. */
      share_of_stock: limitSetting(20, 100),
      /** After so many hours an order that nobody has confirmed gives its stock back. */
      hold_hours: limitSetting(48, 720),
      /** Orders that an hour may have before the next ones take no stock without a call. */
      hourly_by_address: limitSetting(100, 100_000),
      hourly_by_phone: limitSetting(10, 100_000),
      hourly_in_all: limitSetting(500, 100_000),
      /** From one IP address with phone numbers that cannot be called. */
      hourly_uncallable: limitSetting(5, 100_000),
    },
  },
  /** What an invoice must say of the seller; until the name and the ICE are there, none is issued. */
  papers: {
    permission: 'manage orders',
    tab: 'orders',
    fields: {
      legal_name: textSetting(120),
      legal_address: textSetting(300),
      /** Identifiant commun de l'entreprise. */
      ice: { ...textSetting(30), digits: 15 },
      /** Identifiant fiscal. */
      tax_id: textSetting(30),
      /** Registre de commerce, with its court. */
      trade_register: textSetting(60),
      patente: textSetting(30),
      /** Percent that the prices contain; 0: the note is shown instead. */
      vat_rate: { kind: 'whole', fallback: 0, min: 0, max: 30 },
      vat_note: textSetting(200),
    },
  },
  desk: {
    permission: 'manage orders',
    tab: 'orders',
    fields: {
      /** Minutes after which somebody who did not answer is called again. */
      no_answer_minutes: { kind: 'whole', fallback: 120, min: 5, max: 20_160 },
      /** Minutes for which a card stays with the person who opened it. */
      open_minutes: { kind: 'whole', fallback: 10, min: 2, max: 240 },
    },
  },
  /** What buyers who gave an address are written (server/orders/mails/). */
  mails: {
    permission: 'manage orders',
    tab: 'orders',
    fields: {
      is_received_sent: onSetting,
      is_confirmed_sent: onSetting,
      is_shipped_sent: onSetting,
      is_delivered_sent: onSetting,
      is_cancelled_sent: onSetting,
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

export type ShopSettings = SettingsOf<'shop'>

/** The groups whose first values are those of the environment. */
export type SellerSettings = { shop: ShopSettings; security: SettingsOf<'security'> }

export type OrderSettings = SettingsOf<'orders'>
export type PaperSettings = SettingsOf<'papers'>

/** A group's fields in the order of its form. */
export function listSettingFields(name: SettingsName): [string, Setting][] {
  return Object.entries(settingsGroups[name].fields)
}

/** Where a form of settings leads back to. */
export function settingsBackPath(name: SettingsName): string {
  const { tab } = settingsGroups[name]
  return tab === 'settings' ? paths.adminSettings('shop') : adminTabPath(tab)
}

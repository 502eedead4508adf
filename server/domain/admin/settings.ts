import type { Permission } from '../accounts/user.ts'
import type { AdminTab } from './admin-tabs.ts'

/** A whole number, typed in any digits. */
export type WholeSetting = { kind: 'whole'; fallback: number; min: number; max: number }

/** A short text; empty until staff write it. */
export type TextSetting = { kind: 'text'; fallback: ''; maxLength: number; digits?: number }

type SwitchSetting = { kind: 'switch'; fallback: boolean }

export type Setting = WholeSetting | TextSetting | SwitchSetting

type SettingsGroup = {
  /** Permission to change it. */
  permission: Permission
  /** The admin tab that links to it. */
  tab: AdminTab
  fields: Readonly<Record<string, Setting>>
}

const textSetting = (maxLength: number) => ({ kind: 'text', fallback: '', maxLength }) as const

const limitSetting = (fallback: number, max: number) => ({ kind: 'whole', fallback, min: 1, max }) as const

const onSetting = { kind: 'switch', fallback: true } as const

/**
 * All settings of staff: form, schema and defaults derive from this. Labels and hints are in
 * locales/<language>/admin-settings.json under the same names.
 */
export const settingsGroups = {
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
    : string

export type SettingsOf<Name extends SettingsName> = {
  [Field in keyof (typeof settingsGroups)[Name]['fields']]: (typeof settingsGroups)[Name]['fields'][Field] extends Setting
    ? ValueOf<(typeof settingsGroups)[Name]['fields'][Field]>
    : never
}

export type OrderSettings = SettingsOf<'orders'>
export type PaperSettings = SettingsOf<'papers'>

/** A group's fields in the order of its form. */
export function listSettingFields(name: SettingsName): [string, Setting][] {
  return Object.entries(settingsGroups[name].fields)
}

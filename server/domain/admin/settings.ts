import type { Permission } from '../accounts/user.ts'
import type { AdminTab } from './admin-tabs.ts'

/** A whole number, typed in any digits. */
export type WholeSetting = { kind: 'whole'; fallback: number; min: number; max: number }

/** A short text; empty until staff write it. */
export type TextSetting = { kind: 'text'; fallback: ''; maxLength: number; digits?: number }

export type Setting = WholeSetting | TextSetting

type SettingsGroup = {
  /** Permission to change it. */
  permission: Permission
  /** The admin tab that links to it. */
  tab: AdminTab
  fields: Readonly<Record<string, Setting>>
}

const textSetting = (maxLength: number) => ({ kind: 'text', fallback: '', maxLength }) as const

const limitSetting = (fallback: number, max: number) => ({ kind: 'whole', fallback, min: 1, max }) as const

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
      /** How many unconfirmed orders the last hour may have. */
      open_by_address: limitSetting(60, 100_000),
      open_by_phone: limitSetting(10, 100_000),
      open_in_all: limitSetting(300, 100_000),
      /** From one IP address with phone numbers that cannot be called. */
      open_uncallable: limitSetting(5, 100_000),
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
} as const satisfies Record<string, SettingsGroup>

export type SettingsName = keyof typeof settingsGroups

type ValueOf<Of extends Setting> = Of extends WholeSetting ? number : string

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

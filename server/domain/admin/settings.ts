import type { Permission } from '../accounts/user.ts'
import type { AdminTab } from './admin-tabs.ts'

/** A whole number, typed in any digits. */
type WholeSetting = { kind: 'whole'; fallback: number; min: number; max: number }

type SwitchSetting = { kind: 'switch'; fallback: boolean }

export type Setting = WholeSetting | SwitchSetting

type SettingsGroup = {
  /** Permission to change it. */
  permission: Permission
  /** The admin tab that links to it. */
  tab: AdminTab
  fields: Readonly<Record<string, Setting>>
}

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
      /** How many unconfirmed orders the last hour may have. */
      open_by_address: limitSetting(60, 100_000),
      open_by_phone: limitSetting(10, 100_000),
      open_in_all: limitSetting(300, 100_000),
      /** From one IP address with phone numbers that cannot be called. */
      open_uncallable: limitSetting(5, 100_000),
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

type ValueOf<Of extends Setting> = Of extends SwitchSetting ? boolean : number

export type SettingsOf<Name extends SettingsName> = {
  [Field in keyof (typeof settingsGroups)[Name]['fields']]: (typeof settingsGroups)[Name]['fields'][Field] extends Setting
    ? ValueOf<(typeof settingsGroups)[Name]['fields'][Field]>
    : never
}

export type OrderSettings = SettingsOf<'orders'>

/** A group's fields in the order of its form. */
export function listSettingFields(name: SettingsName): [string, Setting][] {
  return Object.entries(settingsGroups[name].fields)
}

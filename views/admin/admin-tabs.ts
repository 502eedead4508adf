import { paths } from '#domain/paths.ts'

/** The rooms of the admin in their order; the keys are those of admin.json under tabs. */
export const adminTabs = [
  { key: 'users', path: paths.adminUsers, icon: 'users', permission: 'keep users' },
  { key: 'rates', path: paths.adminRates, icon: 'banknote', permission: 'keep rates' },
] as const

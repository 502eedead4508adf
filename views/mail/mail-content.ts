import type { TFunction } from 'i18next'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatLongDay } from '#domain/time/safi-time.ts'

export type MailContent = {
  subject: string
  lines: string[]
  rows?: MailRow[]
  advice?: MailAdvice
  action?: { label: string; link: string }
  /** They stand smaller below the button; a note that is an address becomes a link. */
  notes: string[]
}

export type MailAdvice = { title: string; items: string[] }

export type MailRow = { label: string; value: string; link?: string; isSum?: boolean }

/** Texts are in the recipient's language, and URLs absolute. */
type MailContext = { t: TFunction<'mail'>; link: (path: string) => string; language: Language }

export type MailParts = {
  words: MailContent
  greeting: string
  linkHint: string
  /** It stands between label and value of a row in the text. */
  colon: string
  sender: { name: string; phone: string; email: string }
}

type MailValues = {
  path?: string
  validMinutes?: number
  isStaff?: boolean | undefined
  change?: 'factor_on' | 'factor_off' | 'recovery_codes'
  name?: string
  endPath?: string
  number?: string
  /** It is written '2026-11-30'. */
  day?: string
}

/** `name` is one of mail.json. */
export function mailContent(name: string, values: MailValues, context: MailContext): MailContent {
  const { t, link, language } = context
  const { path, validMinutes, change, isStaff, endPath, number = '', day } = values
  const key = name as 'recovery'
  const event = (change ? `${key}.${change}` : key) as 'recovery'
  const validity = validMinutes === undefined ? [] : [formatValidity(t, validMinutes)]
  const workplace = isStaff ? [t('invitation.admin'), link(paths.admin)] : []
  const named = {
    name: isolateDirection(values.name ?? ''),
    number: isolateDirection(number),
    day: day ? formatLongDay(day, languages[language].locale) : '',
  }
  return {
    subject: t(`${event}.subject`, named),
    lines: [t(`${event}.why`, named)],
    ...(path !== undefined && { action: { label: t(`${key}.action`), link: link(path) } }),
    notes: [...validity, ...workplace, t(`${key}.not_you`), ...(endPath ? [link(endPath)] : [])],
  }
}

const minutesOfHour = 60
const minutesOfDay = 24 * minutesOfHour

/** Writes 'The link works once, for 2 days', in the largest unit that is exact. */
function formatValidity(t: TFunction<'mail'>, minutes: number): string {
  if (minutes % minutesOfDay === 0)
    return t('valid', { duration: t('days', { count: minutes / minutesOfDay }) })
  if (minutes % minutesOfHour === 0)
    return t('valid', { duration: t('hours', { count: minutes / minutesOfHour }) })
  return t('valid', { duration: t('minutes', { count: minutes }) })
}

/** The workshop's clock. */
const timeZone = 'Africa/Casablanca'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

type Words = { today: string; yesterday: string; months: string[] }

/**
 * When an order came, as short as can be: 'Today 10:24', 'Yesterday 18:40', '12 Nov', '12 Nov 2025'. From numbers alone:
 * the texts of Intl differ between Node and browsers, and an island must draw what the server drew.
 */
export function orderTime(at: string, now: number, { today, yesterday, months }: Words): string {
  const then = partsOf(new Date(at))
  const date = dateOf(then)
  if (date === dateOf(partsOf(now))) return `${today} ${then.hour}:${then.minute}`
  if (date === dateOf(partsOf(now - 86_400_000))) return `${yesterday} ${then.hour}:${then.minute}`
  const day = `${then.day} ${months[Number(then.month) - 1]}`
  return then.year === partsOf(now).year ? day : `${day} ${then.year}`
}

function partsOf(moment: Date | number): Record<string, string> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

function dateOf({ year, month, day }: Record<string, string>): string {
  return `${year}-${month}-${day}`
}

/** The workshop's clock: moments are told, and typed, as they are in Safi. */
const workshopTimeZone = 'Africa/Casablanca'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: workshopTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as a field for date and time holds it: '2026-12-03T10:00'. */
export function formatDateTimeLocal(at: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The moment at which the workshop's clock shows '2026-12-03T10:00'; null for what no clock shows. */
export function parseDateTimeLocal(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return null
  const minute = text.slice(0, 16)
  const asUtc = new Date(`${minute}:00Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== minute) return null
  const shift = offsetAt(asUtc)
  // Morocco changes its clock for Ramadan: the offset is that of the moment itself.
  return new Date(asUtc.getTime() - offsetAt(new Date(asUtc.getTime() - shift)))
}

/** Milliseconds by which the workshop is ahead of UTC. */
function offsetAt(at: Date): number {
  return new Date(`${formatDateTimeLocal(at)}:00Z`).getTime() - Math.floor(at.getTime() / 60_000) * 60_000
}

/** Opens the map of the courier's telephone at 'latitude,longitude'. */
export function mapUrl(position: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`
}

/** What a courier finds the door by, beside the address. */
export type Whereabouts = {
  /** 'Behind the mosque of …'. */
  landmark: string | null
  /** Where the buyer's telephone was when she said so: 'latitude,longitude' in degrees. */
  position: string | null
}

export const whereaboutsFields = ['landmark', 'position'] as const

export const noWhereabouts: Whereabouts = { landmark: null, position: null }

/** Opens the map of the courier's telephone there. */
export function mapUrl(position: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`
}

/** Addresses of delivery. Not among the paths of the site, which are part of the cart's script. */
export const shippingPaths = {
  /** The cities that the order form suggests. */
  cities: '/cart/cities.json',
  adminZones: '/admin/zones',
  adminZoneNew: '/admin/zones/new',
  adminZone: (id: number | string) => `/admin/zones/${id}`,
  adminZoneDeletion: (id: number | string) => `/admin/zones/${id}/deletion`,
} as const

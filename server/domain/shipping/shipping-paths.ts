/** Addresses of the zones of delivery. */
export const shippingPaths = {
  adminZones: '/admin/zones',
  adminZoneNew: '/admin/zones/new',
  adminZone: (id: number | string) => `/admin/zones/${id}`,
  adminZoneDeletion: (id: number | string) => `/admin/zones/${id}/deletion`,
} as const

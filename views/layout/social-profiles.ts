/** Placeholders until the cooperative has its own profiles. */
export const socialProfiles = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'WhatsApp', url: 'https://wa.me/' },
] as const

import { hasDigit, whatsAppUrl } from './phone.ts'

export type ContactFormat = 'phone' | 'whatsapp' | 'email' | 'instagram' | 'facebook'

const networks = { instagram: 'instagram.com', facebook: 'facebook.com' } as const

type Network = keyof typeof networks

export function isNetwork(format: ContactFormat): format is Network {
  return format in networks
}

/** Mail addresses are checked where zod is loaded. */
export const contactFormats = {
  phone: hasDigit,
  whatsapp: (number: string) => whatsAppUrl(number) !== null,
  instagram: (address: string) => isProfile(address, networks.instagram),
  facebook: (address: string) => isProfile(address, networks.facebook),
} as const satisfies Record<Exclude<ContactFormat, 'email'>, (text: string) => boolean>

/** People write the address of a profile as 'instagram.com/name' or '@name'; both become 'https://…'. */
export function completeProfile(text: string, network: Network): string {
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? []
  if (name) return `https://www.${networks[network]}/${name}`
  return /^[a-z\d.]+\.com\//i.test(text) ? `https://${text}` : text.replace(/^http:/i, 'https:')
}

/** The front page of the network is no profile. */
function isProfile(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname, search } = new URL(address)
  const isInNetwork = hostname === host || hostname.endsWith(`.${host}`)
  return protocol === 'https:' && isInNetwork && (pathname.length > 1 || search !== '')
}

export const marks = [
  'star',
  'sun',
  'moon',
  'sparkles',
  'flame',
  'droplet',
  'waves',
  'mountain',
  'leaf',
  'flower',
  'flower-2',
  'sprout',
  'wheat',
  'grape',
  'cherry',
  'citrus',
  'fish',
  'bird',
  'feather',
  'shell',
  'snail',
  'turtle',
  'rabbit',
  'gem',
  'diamond',
  'hexagon',
  'octagon',
  'heart',
  'anchor',
  'sailboat',
  'amphora',
] as const

export type Mark = (typeof marks)[number]

/** It is shown until one is chosen: fishing is Safi's other trade. */
export const exampleMark: Mark = 'fish'

export const markCookie = 'mark'

/** The home page posts its choice here without script. */
export const markPath = '/cart/mark'

export function readMark(name: unknown): Mark | null {
  return marks.find((mark) => mark === name) ?? null
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const light = readColours('client/styles/base/tokens.css')
const schemes = { light, dark: { ...light, ...readColours('client/styles/base/dark.css') } }

/** Colours of text, and the grounds it stands on; axe sees them only on the pages and in the states of its tests. */
const texts: Record<string, string[]> = {
  ink: ['paper', 'plate', 'clay'],
  'ink-soft': ['paper', 'plate', 'clay'],
  cobalt: ['paper', 'plate', 'clay', 'cobalt-wash'],
  terra: ['paper', 'plate'],
  emerald: ['paper', 'plate', 'emerald-wash'],
  'saffron-ink': ['paper', 'plate', 'saffron-wash'],
  plum: ['plum-wash'],
  danger: ['paper', 'plate', 'danger-wash'],
  white: [
    ...['cobalt-fill', 'cobalt-deep', 'terra-fill', 'emerald-fill', 'danger-fill', 'raised'],
    ...['always-cobalt', 'always-dark'],
  ],
  'cobalt-deep': ['always-light'],
  'always-dark': ['saffron', 'always-light'],
}

/** Borders and marks of controls. */
const marks: Record<string, string[]> = {
  edge: ['paper', 'plate'],
  cobalt: ['paper', 'plate', 'line'],
  saffron: ['cobalt-deep', 'raised'],
}

test.each(Object.entries(schemes))(
  'in the %s scheme text has a contrast of 4.5, controls of 3',
  (_, colours) => {
    expect(findLower(colours, texts, 4.5)).toEqual([])
    expect(findLower(colours, marks, 3)).toEqual([])
  },
)

type Colours = Record<string, string>

function findLower(colours: Colours, pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({ ground, contrast: contrastOf(resolve(colours, front), resolve(colours, ground)) }))
      .filter(({ contrast }) => contrast < least)
      .map(({ ground, contrast }) => `${front} on ${ground}: ${contrast.toFixed(2)}`),
  )
}

/** The custom properties of a style sheet that are colours, or another name for one. */
function readColours(file: string): Colours {
  const found = readFileSync(file, 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function resolve(colours: Colours, name: string): string {
  const value = name === 'white' ? '#ffffff' : (colours[name] ?? '')
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other === undefined ? value : resolve(colours, other)
}

/** WCAG 2.2 defines the contrast so. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

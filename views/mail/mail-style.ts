import type { CSSProperties } from 'react'

/** Colours of client/styles/base/tokens.css, as mail programs support no custom properties; a test compares them. */
export const colours = {
  paper: '#f6f5f0',
  plate: '#fdfcfa',
  line: '#dad3c6',
  ink: '#2a1f18',
  'ink-soft': '#5e5146',
  cobalt: '#1f3e96',
} as const

const cell = { padding: '8px 0', borderBottom: `1px solid ${colours.line}`, verticalAlign: 'top' } as const

const font = 'system-ui, -apple-system, "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif'

/** Inline styles, as mail programs support little else. */
export const style = {
  body: { margin: 0, padding: 0, backgroundColor: colours.paper },
  page: {
    padding: '24px 16px',
    backgroundColor: colours.paper,
    color: colours.ink,
    fontFamily: font,
    fontSize: '16px',
    lineHeight: 1.7,
  },
  column: { maxWidth: '560px', margin: '0 auto' },
  brand: { margin: '0 0 16px', color: colours.cobalt, fontSize: '20px', fontWeight: 700 },
  plate: {
    padding: '24px',
    backgroundColor: colours.plate,
    border: `1px solid ${colours.line}`,
    borderRadius: '4px',
  },
  heading: { margin: '0 0 16px', fontSize: '20px', lineHeight: 1.4 },
  paragraph: { margin: '0 0 16px' },
  list: { margin: '0 0 16px', paddingInlineStart: '20px' },
  table: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
  rowLabel: { ...cell, paddingInlineEnd: '16px', fontWeight: 400, textAlign: 'start' },
  rowValue: { ...cell, textAlign: 'end' },
  sumLabel: { ...cell, paddingInlineEnd: '16px', fontWeight: 700, textAlign: 'start' },
  sum: { ...cell, fontWeight: 700, textAlign: 'end' },
  action: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    backgroundColor: colours.cobalt,
    color: colours.plate,
    borderRadius: '3px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  note: { margin: '0 0 12px', color: colours['ink-soft'], fontSize: '14px' },
  link: { color: colours.cobalt, wordBreak: 'break-all' },
  sender: { margin: '16px 0 0', color: colours['ink-soft'], fontSize: '14px' },
} as const satisfies Record<string, CSSProperties>

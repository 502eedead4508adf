import type { CSSProperties } from 'react'
import type { Language } from '#domain/shared/language.ts'
import type { MailParts, MailRow } from './mail-content.ts'

type MailDocumentProps = MailParts & { language: Language; dir: 'ltr' | 'rtl' }

/**
 * The mail has no pictures and no external files. Some mail programs drop everything outside of the body, so language
 * and direction are set there too.
 */
export function MailDocument({ words, greeting, linkHint, sender, language, dir }: MailDocumentProps) {
  const { subject, lines, rows = [], advice, action, notes } = words
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={style.body}>
        <div lang={language} dir={dir} style={style.page}>
          <div style={style.column}>
            <p style={style.brand}>{sender.name}</p>
            <div style={style.plate}>
              <h1 style={style.heading}>{subject}</h1>
              <Paragraphs lines={[greeting, ...lines]} style={style.paragraph} />
              {rows.length > 0 && <Rows rows={rows} />}
              {advice && (
                <>
                  <p style={style.paragraph}>{advice.title}</p>
                  <ul style={style.list}>
                    {advice.items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </>
              )}
              {action && (
                <p style={style.action}>
                  <a href={action.link} style={style.button}>
                    {action.label}
                  </a>
                </p>
              )}
              <Paragraphs lines={notes} style={style.note} />
              {action && (
                <p style={style.note}>
                  {linkHint}
                  <br />
                  <a href={action.link} dir="ltr" style={style.link}>
                    {action.link}
                  </a>
                </p>
              )}
            </div>
            <p style={style.sender}>
              <bdi dir="ltr">{sender.phone}</bdi>
              <br />
              <bdi dir="ltr">{sender.email}</bdi>
            </p>
          </div>
        </div>
      </body>
    </html>
  )
}

function Paragraphs({ lines, style: paragraphStyle }: { lines: string[]; style: CSSProperties }) {
  return lines.map((line) => (
    <p key={line} style={paragraphStyle}>
      {/^https?:\/\/\S+$/.test(line) ? (
        <a href={line} dir="ltr" style={style.link}>
          {line}
        </a>
      ) : (
        line
      )}
    </p>
  ))
}

function Rows({ rows }: { rows: MailRow[] }) {
  return (
    <table style={style.table}>
      <tbody>
        {rows.map(({ label, value, link, isSum }) => (
          <tr key={label + value}>
            <th scope="row" style={isSum ? style.sumLabel : style.rowLabel}>
              {label}
            </th>
            <td style={isSum ? style.sum : style.rowValue}>
              {link ? (
                <a href={link} style={style.link}>
                  {value}
                </a>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * They are those of client/styles/base/tokens.css, as mail programs support no custom properties; a test compares
 * them.
 */
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

/** Styles stand in the elements, as mail programs support little else. */
const style = {
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

/** Links stand on lines of their own, so that punctuation does not become part of them. */
export function renderMailText({ words, greeting, colon, sender }: MailParts): string {
  const { lines, rows = [], advice, action, notes } = words
  const paragraphs = [
    greeting,
    ...lines,
    ...(rows.length > 0 ? [rows.map((row) => renderRow(row, colon)).join('\n')] : []),
    ...(advice ? [[advice.title, ...advice.items.map((item) => `- ${item}`)].join('\n')] : []),
    ...(action ? [`${action.label}\n${action.link}`] : []),
    ...notes,
    `${sender.name}\n${sender.phone}\n${sender.email}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function renderRow({ label, value, link }: MailRow, colon: string): string {
  return `${label}${colon}${value}${link ? `\n${link}` : ''}`
}

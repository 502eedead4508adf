import type { Language } from '#domain/shared/language.ts'
import type { MailParts, MailRow } from './mail-content.ts'
import { style } from './mail-style.ts'

type MailDocumentProps = MailParts & { language: Language; dir: 'ltr' | 'rtl' }

/**
 * An HTML mail without pictures or external files. Some mail programs drop everything outside of the body, so
 * language and direction are set there too.
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

function Paragraphs({ lines, style }: { lines: string[]; style: React.CSSProperties }) {
  return lines.map((line) => (
    <p key={line} style={style}>
      {line}
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

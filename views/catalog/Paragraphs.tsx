import { type Language, languages } from '#domain/shared/language.ts'

/** A text that staff wrote, in its own language and direction. */
export function Paragraphs({ of: { text, language } }: { of: { text: string; language: Language } }) {
  return (
    <div className="prose" lang={language} dir={languages[language].dir}>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

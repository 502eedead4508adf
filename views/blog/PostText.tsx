import type { PostBody } from '#domain/blog/post.ts'

/** The HTML of a post, or its plain text by paragraphs if it could not be rendered. */
export function PostText({ text }: { text: PostBody }) {
  if ('plain' in text) {
    const paragraphs = text.plain.split(/\n{2,}/)
    return (
      <div className="prose__text">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    )
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: server/blog/rendering/render-markdown.ts leaves only what it allows
    <div className="prose__text" dangerouslySetInnerHTML={{ __html: text.html }} />
  )
}

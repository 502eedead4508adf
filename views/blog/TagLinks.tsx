import { type Tag, tagName } from '#domain/blog/post.ts'
import { blogListQuery } from '#domain/blog/post-list.ts'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'

/** Tags that link to the posts with the same tag. */
export function TagLinks({ tags, chosen }: { tags: readonly Tag[]; chosen?: string }) {
  const { language, href } = usePage()
  return tags.map((tag) => (
    <a
      key={tag.name_ar}
      className="badge badge--tag"
      href={href(blogListQuery.path({ tag: tag.name_ar }))}
      aria-current={tag.name_ar === chosen ? 'true' : undefined}
    >
      <LocalisedText of={tagName(tag, language)} />
    </a>
  ))
}

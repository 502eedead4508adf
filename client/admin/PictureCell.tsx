import type { Picture as PictureOf } from '#domain/pictures/picture.ts'
import { Picture } from '../ui/Picture.tsx'

/** The table cell with a record's picture; its name stands beside it, so the text alternative is mostly empty. */
export function PictureCell({ picture, alt = '' }: { picture: PictureOf | null; alt?: string }) {
  return (
    <td className="pick">
      <span className="plate thumb">
        <Picture picture={picture ?? undefined} alt={alt} sizes="4rem" />
      </span>
    </td>
  )
}

import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'

type OrderLinkProps = { id: number; number: number | null; className?: string }

/** '#1024', which leads to the order. */
export function OrderLink({ id, number, className }: OrderLinkProps) {
  const { href } = usePage()
  return (
    <a className={className} href={href(paths.adminOrder(id))}>
      <bdi dir="ltr">#{number}</bdi>
    </a>
  )
}

/** An icon of the page's sprite, hidden from screen readers; an icon with a direction is mirrored in RTL. */
export function Icon({ name, hasDirection = false }: { name: string; hasDirection?: boolean }) {
  return (
    <svg className={hasDirection ? 'icon icon--dir' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

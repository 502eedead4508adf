/** The icon is of the page's sprite and hidden from screen readers; one with a direction is mirrored in RTL. */
export function Icon({ name, hasDirection = false }: { name: string; hasDirection?: boolean }) {
  return (
    <svg className={hasDirection ? 'icon icon--dir' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** An icon of the page's sprite; its meaning stands beside it or on its button. It mirrors in RTL if it has a direction. */
export function Icon({ name, hasDirection = false }: { name: string; hasDirection?: boolean }) {
  return (
    <svg className={hasDirection ? 'icon icon--dir' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

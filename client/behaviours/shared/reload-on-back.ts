/**
 * A page that opens over a list under its own address, reloaded there, is alone but has still the list's history: going
 * back changes only the address. The page of that address is fetched then.
 */
export function startReloadOnBack(): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload()
  })
}

/**
 * After a reload, a page that was opened as a dialog over a list keeps the list's history entries: going back only
 * changes the URL. This loads the page of that URL, unless the page shows it already.
 */
export function startReloadOnBack(isShown: () => boolean = () => false): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname && !isShown()) location.reload()
  })
}

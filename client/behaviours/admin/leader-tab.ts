type LeaderTabOptions = {
  /** Told to the browser's other tabs, which take the same turns. */
  name: string
  begin: () => void
  end: () => void
}

/**
 * Lets one tab of the browser do what all of them need: a browser opens few connections to a site, and each tab that
 * kept one would slow the others down. It is the tab that is looked at, as phones stop those that are not.
 */
export function electLeaderTab({ name, begin, end }: LeaderTabOptions): void {
  const { locks } = navigator
  // Only on a page without HTTPS.
  if (!locks) {
    begin()
    return
  }
  let isLeader = false
  let isWaiting = false

  const take = (steal: boolean) => {
    if (isLeader || (isWaiting && !steal)) return
    if (!steal) isWaiting = true
    locks
      .request(name, { steal }, () => {
        isLeader = true
        if (!steal) isWaiting = false
        begin()
        // For as long as the page is there, or until another tab takes it.
        return new Promise<never>(() => {})
      })
      .catch(() => {
        isLeader = false
        end()
        take(false)
      })
  }
  take(!document.hidden)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) take(true)
  })
}

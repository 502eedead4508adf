type LeaderTabOptions = {
  /** The name of the lock that the tabs share. */
  name: string
  begin: () => void
  end: () => void
}

/**
 * Elects one tab to hold the connection for all, as browsers limit connections per site. It is the visible tab, as phones
 * suspend hidden ones.
 */
export function electLeaderTab({ name, begin, end }: LeaderTabOptions): void {
  const { locks } = navigator
  // Web Locks are missing on pages without HTTPS.
  if (!locks) {
    begin()
    return
  }
  let isLeader = false
  let isWaiting = false

  const requestLock = (steal: boolean) => {
    if (isLeader || (isWaiting && !steal)) return
    if (!steal) isWaiting = true
    locks
      .request(name, { steal }, () => {
        isLeader = true
        if (!steal) isWaiting = false
        begin()
        // Held until the page is closed or another tab steals the lock.
        return new Promise<never>(() => {})
      })
      .catch(() => {
        isLeader = false
        end()
        requestLock(false)
      })
  }
  requestLock(!document.hidden)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) requestLock(true)
  })
}

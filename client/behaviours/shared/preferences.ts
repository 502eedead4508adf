/** Keeps a choice in this browser; where that is forbidden or full, the cookie that the server sets is enough. */
export function savePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

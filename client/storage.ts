import {
  type CookieName,
  type PreferenceCookieName,
  preferenceCookieAttributes,
  type StorageKey,
} from '#domain/site/kept-data.ts'

/** What a tab keeps ends with it. */
type Keeper = 'browser' | 'tab'

const storageOf = (keeper: Keeper) => (keeper === 'tab' ? sessionStorage : localStorage)

/** A storage may be forbidden or full: here reading then finds nothing, and writing returns false. */
export function readStorage(key: StorageKey, keeper: Keeper = 'browser'): string | null {
  try {
    return storageOf(keeper).getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(key: StorageKey, value: string, keeper: Keeper = 'browser'): boolean {
  try {
    storageOf(keeper).setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeFromStorage(key: StorageKey, keeper: Keeper = 'browser'): void {
  try {
    storageOf(keeper).removeItem(key)
  } catch {}
}

/**
 * Returns the valid items of a stored JSON array, or null without one. A value that is not an array is
 * reported and removed.
 */
export function readStoredArray<Item>(
  key: StorageKey,
  isValid: (item: unknown) => item is Item,
): Item[] | null {
  const text = readStorage(key)
  if (!text) return null
  try {
    return (JSON.parse(text) as unknown[]).filter(isValid)
  } catch (error) {
    console.warn(`The stored value of ${key} is damaged.`, error)
    removeFromStorage(key)
    return null
  }
}

export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Returns the raw value, not decoded. */
export function readCookie(name: CookieName): string | undefined {
  return document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
}

/** Has no effect where cookies are forbidden. */
export function writeCookie(name: PreferenceCookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}${preferenceCookieAttributes(location.protocol === 'https:')}`
}

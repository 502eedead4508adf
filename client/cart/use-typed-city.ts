import { useSyncExternalStore } from 'react'

/** What stands in the city field of the order form, outside of the island. */
export function useTypedCity(initial: string): string {
  return useSyncExternalStore(subscribe, readCity, () => initial)
}

function subscribe(listener: () => void): () => void {
  // Typed, chosen from the list, or filled in by the browser.
  const events = ['input', 'change', 'pageshow']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

function readCity(): string {
  return document.querySelector<HTMLInputElement>('#customer_city')?.value ?? ''
}

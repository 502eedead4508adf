export type Shares<Held> = {
  add: (address: string, held: Held) => void
  remove: (address: string, held: Held) => void
}

type ShareOptions<Held> = {
  /** How much all addresses may hold together. */
  limit: number
  /** What an address gives up of what it holds; undefined: nothing. */
  choose: (oldestFirst: readonly Held[]) => Held | undefined
  giveUp: (held: Held) => void
}

/**
 * Bounds what all addresses hold together: above the limit the address that holds most gives something up. So one
 * address with many never shuts out another with few, and many people behind one address may hold many.
 */
export function shareByAddress<Held>({ limit, choose, giveUp }: ShareOptions<Held>): Shares<Held> {
  const byAddress = new Map<string, Set<Held>>()
  let count = 0

  function add(address: string, held: Held): void {
    const ofAddress = byAddress.get(address) ?? new Set()
    byAddress.set(address, ofAddress.add(held))
    count += 1
    if (count > limit) takeFromGreediest()
  }

  function remove(address: string, held: Held): void {
    const ofAddress = byAddress.get(address)
    if (!ofAddress?.delete(held)) return
    count -= 1
    if (ofAddress.size === 0) byAddress.delete(address)
  }

  function takeFromGreediest(): void {
    const [address, ofAddress] = [...byAddress].reduce((most, other) =>
      other[1].size > most[1].size ? other : most,
    )
    const chosen = choose([...ofAddress])
    if (chosen === undefined) return
    remove(address, chosen)
    giveUp(chosen)
  }

  return { add, remove }
}

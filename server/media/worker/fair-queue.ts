/** Who waits: of the staff or not, and which person. */
export type QueueOwner = { userId: number; isStaff: boolean }

/** What each person has waiting, in the order of their turns, and whose turn it was. */
type Group<Item> = { lines: Map<number, Item[]>; last: number | null }

/**
 * Whose turn it is: people of the staff come first, and among each of the two everybody in turn, however much one of
 * them has sent: nobody has two turns while somebody else waits.
 */
export function createFairQueue<Item extends QueueOwner>() {
  const staff: Group<Item> = { lines: new Map(), last: null }
  const customers: Group<Item> = { lines: new Map(), last: null }
  const groupOf = ({ isStaff }: Pick<QueueOwner, 'isStaff'>) => (isStaff ? staff : customers)

  /** What somebody has waiting keeps its place among the others'. */
  function replace(item: Item, change: (items: Item[]) => Item[]): void {
    const { lines } = groupOf(item)
    const items = change(lines.get(item.userId) ?? [])
    if (items.length > 0) lines.set(item.userId, items)
    else lines.delete(item.userId)
  }

  function takeFrom(group: Group<Item>): Item | undefined {
    const { lines, last } = group
    const userIds = [...lines.keys()]
    const userId = userIds.find((each) => each !== last) ?? userIds[0]
    if (userId === undefined) return undefined
    const [item, ...rest] = lines.get(userId) ?? []
    group.last = userId
    lines.delete(userId)
    if (rest.length > 0) lines.set(userId, rest)
    return item
  }

  return {
    count: (who: Pick<QueueOwner, 'isStaff'>): number =>
      [...groupOf(who).lines.values()].reduce((sum, items) => sum + items.length, 0),
    add: (item: Item) => replace(item, (items) => [...items, item]),
    /** For what was begun and has to begin anew. */
    requeue: (item: Item) => replace(item, (items) => [item, ...items]),
    remove: (item: Item) => replace(item, (items) => items.filter((other) => other !== item)),
    /** The next, and with it its person goes behind all others. */
    take: (): Item | undefined => takeFrom(staff) ?? takeFrom(customers),
  }
}

/** The owner of a queued item. */
export type QueueOwner = { userId: number; isStaff: boolean }

/** The waiting items of each user, in order, and whose turn was last. */
type Group<Item> = { lines: Map<number, Item[]>; last: number | null }

/** Round robin between users, staff before customers: nobody has a second turn while another user waits. */
export function createFairQueue<Item extends QueueOwner>() {
  const staff: Group<Item> = { lines: new Map(), last: null }
  const customers: Group<Item> = { lines: new Map(), last: null }
  const groupOf = ({ isStaff }: Pick<QueueOwner, 'isStaff'>) => (isStaff ? staff : customers)

  /** Replaces a user's items without changing the order of users. */
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
    /** For an item that was started and has to start again. */
    requeue: (item: Item) => replace(item, (items) => [item, ...items]),
    remove: (item: Item) => replace(item, (items) => items.filter((other) => other !== item)),
    /** Takes the next item and moves its user behind all others. */
    take: (): Item | undefined => takeFrom(staff) ?? takeFrom(customers),
  }
}

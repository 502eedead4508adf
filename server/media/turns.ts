/** Who waits: of the staff or not, and which person. */
export type Waiting = { person: number; isStaff: boolean }

/** What each person has waiting, in the order of their turns, and whose turn it was. */
type Group<Item> = { lines: Map<number, Item[]>; last: number | null }

/**
 * Whose turn it is: people of the staff come first, and among each of the two everybody in turn, however much one of
 * them has sent: nobody has two turns while somebody else waits.
 */
export function createTurns<Item extends Waiting>() {
  const staff: Group<Item> = { lines: new Map(), last: null }
  const customers: Group<Item> = { lines: new Map(), last: null }
  const groupOf = ({ isStaff }: Pick<Waiting, 'isStaff'>) => (isStaff ? staff : customers)

  /** What somebody has waiting keeps its place among the others'. */
  function replace(item: Item, change: (items: Item[]) => Item[]): void {
    const { lines } = groupOf(item)
    const items = change(lines.get(item.person) ?? [])
    if (items.length > 0) lines.set(item.person, items)
    else lines.delete(item.person)
  }

  function takeFrom(group: Group<Item>): Item | undefined {
    const { lines, last } = group
    const people = [...lines.keys()]
    const person = people.find((each) => each !== last) ?? people[0]
    if (person === undefined) return undefined
    const [item, ...rest] = lines.get(person) ?? []
    group.last = person
    lines.delete(person)
    if (rest.length > 0) lines.set(person, rest)
    return item
  }

  return {
    count: (who: Pick<Waiting, 'isStaff'>): number =>
      [...groupOf(who).lines.values()].reduce((sum, items) => sum + items.length, 0),
    add: (item: Item) => replace(item, (items) => [...items, item]),
    /** For what was begun and has to begin anew. */
    putBack: (item: Item) => replace(item, (items) => [item, ...items]),
    remove: (item: Item) => replace(item, (items) => items.filter((other) => other !== item)),
    /** The next, and with it its person goes behind all others. */
    take: (): Item | undefined => takeFrom(staff) ?? takeFrom(customers),
  }
}

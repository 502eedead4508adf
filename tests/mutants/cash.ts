import type { Mistake } from './mistake.ts'

/** The cash book, couriers, returns, invoices. */
export const cashMistakes: Mistake[] = [
  {
    name: 'cash: an order that was handed over, taken back and cancelled counts as paid out',
    file: 'server/cash/queries.ts',
    right: `and \${isNotWithdrawn}`,
    test: 'tests/server/cash/cash-histories.test.ts',
  },
  {
    name: 'cash: a refused parcel that nobody has checked in counts as come back',
    file: 'server/cash/queries.ts',
    right: `when \${isOutSql} then 'with_courier'`,
    wrong: "when shipments.outcome is null then 'with_courier'",
    test: 'tests/server/cash/cash-histories.test.ts',
  },
  {
    name: 'cash: what is given back counts in the month of the entry, not of the order',
    file: 'server/cash/queries.ts',
    right: `.where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
  return centimesFromMad`,
    wrong: `.where('cash_entries.created_at', '>=', from)
    .where('cash_entries.created_at', '<', to)
  return centimesFromMad`,
    test: 'tests/server/orders/returns.test.ts',
    only: 'a return',
  },
  {
    name: 'cash: a payment is taken although somebody else recorded one meanwhile',
    file: 'server/cash/record-payment.ts',
    right: 'owed === shown.get(id)?.owed &&',
    test: 'tests/server/cash/cash-book.test.ts',
  },
  {
    name: 'cash: an entry can be taken back twice',
    file: 'server/domain/cash/cash-book.ts',
    right: ' && corrected_by === null',
    test: 'tests/server/cash/cash-book.test.ts',
  },
  {
    name: 'handover: an order that nobody has confirmed can be handed over',
    file: 'server/couriers/handovers/hand-over.ts',
    right: 'statusRules[order.status].isReadyToShip)',
    wrong: 'statusRules[order.status].isInWorkshop)',
    test: 'tests/server/couriers/handovers.test.ts',
    only: 'not ready|no longer ready|confirmed yet',
  },
  {
    name: 'handover: one of whose orders something has happened is taken back all the same',
    file: 'server/couriers/handovers/hand-over.ts',
    right: 'if (touched.length > 0) {',
    wrong: 'if (touched.length > 99) {',
    test: 'tests/server/couriers/handovers.test.ts',
  },
  {
    name: 'couriers: a parcel is checked in on the page of another courier',
    file: 'server/couriers/parcels/record-outcomes.ts',
    right: 'shipment.courier_id === courierId &&',
    wrong: 'courierId !== undefined &&',
    test: 'tests/server/couriers/couriers.test.ts',
  },
  {
    name: 'couriers: one who owes the shop money is deleted',
    file: 'server/couriers/form-routes.ts',
    right: ` or \${isUnpaidSql}`,
    test: 'tests/server/couriers/couriers.test.ts',
  },
  {
    name: 'couriers: what a buyer paid at first stays when the parcel is delivered once more',
    file: 'server/orders/order-shipments.ts',
    right: 'collected: null,',
    test: 'tests/server/couriers/couriers.test.ts',
  },
  {
    name: 'couriers: a file says that a buyer paid another sum, and it counts as known',
    file: 'server/couriers/parcels/record-outcomes.ts',
    right: "(outcome !== 'delivered' || isSameSum) && ",
    test: 'tests/server/couriers/courier-files.test.ts',
  },
  {
    name: 'couriers: the pieces of a parcel that staff cancel on its way are lost',
    file: 'server/domain/orders/shipment.ts',
    right: "reason === 'refused_at_door' ? null : 'stock'",
    wrong: 'null',
    test: 'tests/server/couriers/couriers.test.ts',
  },
  {
    name: 'returns: more pieces come back than the order has left',
    file: 'server/returns/record-return.ts',
    right: "if (isTooMany) return failed('too_many_returned')",
    test: 'tests/server/orders/returns.test.ts',
    only: 'a return',
  },
  {
    name: 'returns: more money is given back than the buyer paid',
    file: 'server/returns/record-return.ts',
    right: 'if (givenBack > kept)',
    wrong: 'if (givenBack > 10 * kept)',
    test: 'tests/server/orders/returns.test.ts',
    only: 'a return',
  },
  {
    name: 'invoices: their numbers have gaps',
    file: 'server/orders/papers/issue-papers.ts',
    right: 'paper_numbers.last + 1',
    wrong: 'paper_numbers.last + 2',
    test: 'tests/server/orders/papers.test.ts',
  },
  {
    name: 'invoices: one of an order that is no longer delivered is not taken back',
    file: 'server/orders/papers/issue-papers.ts',
    right: 'if (was && !is) await takeInvoiceBack(transaction, order.id)',
    test: 'tests/server/orders/papers.test.ts',
  },
  {
    name: 'invoices: a delivered order gets a second one',
    file: 'server/orders/papers/issue-papers.ts',
    right: 'if (openInvoiceOf(papers)) return true',
    test: 'tests/server/orders/papers.test.ts',
  },
]

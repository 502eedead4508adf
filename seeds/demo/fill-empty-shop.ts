import type { Knex } from 'knex'
import type { Store } from '../../server/media/file-store.ts'
import { isShopEmpty } from '../demo.ts'
import { runSeeds } from '../run-seeds.ts'
import { copyPictures } from './demo-pictures.ts'

/** Fills an empty shop with the demo catalogue and its pictures. False when the shop has data. */
export async function fillEmptyShop(
  db: Knex,
  store: Store,
  report: (line: string) => void,
): Promise<boolean> {
  if (!(await isShopEmpty(db))) return false
  report('Copying the pictures of the demo catalogue…')
  await copyPictures(store)
  await runSeeds(db, ['synonyms', 'demo'])
  report('The demo catalogue is in.')
  return true
}

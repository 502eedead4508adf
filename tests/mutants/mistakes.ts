import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { accountMistakes } from './accounts.ts'
import { cashMistakes } from './cash.ts'
import { contentMistakes } from './content.ts'
import type { Mistake } from './mistake.ts'
import { operationMistakes } from './operation.ts'
import { orderMistakes } from './orders.ts'

export const mistakes: readonly Mistake[] = [
  ...orderMistakes,
  ...cashMistakes,
  ...accountMistakes,
  ...contentMistakes,
  ...operationMistakes,
]

/** Why a mistake cannot be made any more; null when it can. */
export async function findFault({ name, file, right, wrong, test }: Mistake): Promise<string | null> {
  if (!existsSync(test)) return `${name}: there is no ${test}`
  const parts = (await readFile(file, 'utf8').catch(() => '')).split(right)
  if (parts.length !== 2)
    return `${name}: ${file} has its text ${parts.length - 1} times, not once:\n${right}`
  return right === wrong ? `${name}: the mistake changes nothing` : null
}

import { stat } from 'node:fs/promises'

export function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

import { shrinkPicture } from '../send-picture.ts'

/**
 * Scales chosen photographs down on the device, as sending the originals takes minutes over a bad network.
 */
async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])]
  const small = new DataTransfer()
  for (const file of chosen) {
    const picture = await shrinkPicture(file)
    // The new file holds the bytes themselves, as one that is moved or deleted before it is sent would take the whole
    // form with it.
    small.items.add(new File([await picture.arrayBuffer()], file.name, { type: picture.type }))
  }
  // Other files may have been chosen while these were made smaller.
  if (chosen.length === input.files?.length && chosen.every((file, index) => file === input.files?.[index])) {
    input.files = small.files
  }
}

for (const input of document.querySelectorAll<HTMLInputElement>('.own-review [type=file]')) {
  input.addEventListener('change', () => void shrinkChosen(input))
}

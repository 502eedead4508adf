import { shrinkPicture } from '../upload/send-picture.ts'

/** Chosen photographs are scaled down on the device, as a phone's own take minutes over a bad network. */
async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])]
  const small = new DataTransfer()
  for (const file of chosen) {
    const picture = await shrinkPicture(file)
    small.items.add(new File([picture], file.name, { type: picture.type }))
  }
  // Others may have been chosen meanwhile.
  if (chosen.length === input.files?.length && chosen.every((file, index) => file === input.files?.[index])) {
    input.files = small.files
  }
}

for (const input of document.querySelectorAll<HTMLInputElement>('.own-review [type=file]')) {
  input.addEventListener('change', () => void shrinkChosen(input))
}

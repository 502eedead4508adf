/** Waits for uploads into the text; false if one failed, whose error is shown beside the text. */
export async function waitForInsertedPictures(form: HTMLFormElement): Promise<boolean> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-insert-picture]:disabled')]
  const uploads = inputs.map(
    (input) =>
      new Promise<boolean>((resolve) => {
        input.addEventListener('inserted', (event) => resolve((event as CustomEvent<boolean>).detail), {
          once: true,
        })
      }),
  )
  return (await Promise.all(uploads)).every(Boolean)
}

/** Waits for the pictures that are on their way into a text; false where one failed, which is said beside it. */
export async function waitForInsertedPictures(form: HTMLFormElement): Promise<boolean> {
  const onTheWay = [...form.querySelectorAll<HTMLInputElement>('[data-insert-picture]:disabled')]
  const settled = onTheWay.map(
    (pick) =>
      new Promise<boolean>((resolve) => {
        pick.addEventListener('inserted', (event) => resolve((event as CustomEvent<boolean>).detail), {
          once: true,
        })
      }),
  )
  return (await Promise.all(settled)).every(Boolean)
}

/** `[data-print]` opens the browser's own print dialog. */
export function startPrint(): void {
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => print())
  }
}

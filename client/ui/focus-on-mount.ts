/** As a ref: the focus goes to what was drawn in place of the button that had it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

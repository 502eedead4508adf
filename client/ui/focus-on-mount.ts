/** A ref callback: moves the focus to the element that replaced the focused button. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

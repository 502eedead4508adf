const separator = /[,،]/

/** For a comma-separated field with a datalist: suggestions append to the field's text instead of replacing it. */
export function startTagSuggestions(name: string): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== name) return
    const before = target.value.slice(0, target.value.search(/[^,،]*$/))
    const used = new Set(before.split(separator).map((tag) => tag.trim()))
    for (const option of target.list?.options ?? []) {
      option.dataset.tag ??= option.value
      const { tag } = option.dataset
      option.value = before.trim() ? `${before.trimEnd()} ${tag}` : tag
      option.disabled = used.has(tag)
    }
  })
}

/** An open list of the menu closes when the user clicks or focuses something else, and on Esc. */
function close({ type, target }: Event) {
  // biome-ignore lint/plugin: a selector
  const open = document.querySelector<HTMLDetailsElement>('header details[open]')
  const isWithin = target instanceof Node && open?.contains(target)
  if (!open || (isWithin && type !== 'keydown')) return
  open.open = false
  if (isWithin) open.querySelector('summary')?.focus()
}

addEventListener('click', close)
addEventListener('focusin', close)
addEventListener('keydown', event => {
  if (event.key === 'Escape') close(event)
})

export {}

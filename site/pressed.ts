import { nextFrame } from './idle-and-visible.ts'

/** Tells programs which buttons are pressed where the width of the screen decides, as long as no island does. */
export function markPressed() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed-when]')) {
    const query = matchMedia(button.dataset.pressedWhen ?? '')
    const mark = () => {
      if (button.dataset.pressedWhen) button.setAttribute('aria-pressed', String(query.matches))
    }
    mark()
    query.addEventListener('change', mark)
  }
}

/** Scrolls rows of buttons to the pressed one: on a phone it may be beyond the row's edge. */
export function showPressed() {
  for (const pressed of document.querySelectorAll<HTMLElement>('fieldset > [aria-pressed=true]')) {
    const row = pressed.parentElement
    // The visitor may have scrolled it.
    if (row?.scrollLeft === 0)
      row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  }
}

/**
 * Shows at once that a button is pressed whose island is not hydrated yet: which of a group is, and month or list of the
 * schedule, which are both there, a frame later, since a month takes long to lay out. The form's next press tells the
 * server of this one, too. Returns whether the press asked for nothing else, and a function to call once the island answers.
 */
export function showPress(button: HTMLElement) {
  let isAll = false
  if (
    button instanceof HTMLButtonElement &&
    button.matches('[aria-pressed], [data-pressed-when]')
  ) {
    const { name, value, form } = button
    for (const other of button.closest('fieldset')?.querySelectorAll('button') ?? [])
      other.setAttribute('aria-pressed', String(other === button))
    const views = button.closest<HTMLElement>('[data-view]')
    if (views && name === 'view') {
      isAll = true
      void nextFrame().then(() => {
        views.dataset.view = value
      })
    }
    form?.addEventListener('formdata', ({ formData }) => formData.set(name, value))
  }
  button.dataset.pressed = ''
  const answered = () => {
    delete button.dataset.pressed
  }
  return { isAll, answered }
}

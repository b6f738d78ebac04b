/**
 * A modal dialog pulls the focus back as soon as it leaves. The toast area is the one place that it may go to,
 * or F8 would not reach a toast about the very form that is open: hide the move from the dialog.
 */
export function letFocusIn(host: HTMLElement) {
  host.addEventListener('focusin', event => event.stopPropagation())
  window.addEventListener(
    'focusout',
    event => {
      if (event.relatedTarget instanceof Node && host.contains(event.relatedTarget)) {
        event.stopPropagation()
      }
    },
    true,
  )
}

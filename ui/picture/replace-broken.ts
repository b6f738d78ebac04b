/**
 * Replaces each picture that fails to load by its fallback. In a static part the fallback is in the template behind the
 * picture; an island has it in its code, so `hydrate` gets every other picture.
 */
export function replaceBroken(hydrate: (image: HTMLImageElement) => void) {
  function replace(image: EventTarget | null) {
    if (!(image instanceof HTMLImageElement)) return
    const template = image.nextElementSibling
    if (template instanceof HTMLTemplateElement) image.replaceWith(template.content)
    else hydrate(image)
  }

  // 'error' does not bubble, but it is captured.
  document.addEventListener('error', ({ target }) => replace(target), { capture: true })
  // A copy: the list of the document loses each that is replaced.
  for (const image of [...document.images])
    if (image.complete && !image.naturalWidth) replace(image)
}

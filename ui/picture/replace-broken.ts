/** Puts the fallback, which stands in the template behind it, in the place of each picture of a static part that fails to load. */
export function replaceBroken() {
  // 'error' does not bubble, but it is captured.
  document.addEventListener('error', ({ target }) => replace(target), { capture: true })
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
}

function replace(image: EventTarget | null) {
  if (!(image instanceof HTMLImageElement)) return
  const template = image.nextElementSibling
  if (template instanceof HTMLTemplateElement) image.replaceWith(template.content)
}

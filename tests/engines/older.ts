/** Preferences that switch off features of Firefox that others lack. */
export const LACKING = {
  'dom.viewTransitions.enabled': false,
  'dom.enable_web_task_scheduling': false,
  'javascript.options.experimental.temporal': false,
  'network.fetchpriority.enabled': false,
  'network.modulepreload': false,
  // The header without image/avif.
  'image.http.accept': 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
}

/** Removes functions that no preference switches off; runs in the page, before its scripts. */
export function withoutNovelties() {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)

  // Writes a narrow space before AM and PM, as some engines do.
  const { prototype } = Intl.DateTimeFormat
  const { get = () => undefined } = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', {
    get() {
      const format = get.call(this)
      return (date: Date) => format(date).replace(/ (?=[AP]M)/, '\u202F')
    },
  })
}

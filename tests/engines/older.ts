/** Preferences that switch off what Firefox knows and others do not. */
export const LACKING = {
  'dom.viewTransitions.enabled': false,
  'dom.enable_web_task_scheduling': false,
  'javascript.options.experimental.temporal': false,
  'network.fetchpriority.enabled': false,
  'network.modulepreload': false,
  // Without image/avif.
  'image.http.accept': 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
}

/** Runs in the page, before its scripts: takes away what has no preference. */
export function withoutNovelties() {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)

  // Some engines write a narrow space before AM and PM.
  const { prototype } = Intl.DateTimeFormat
  const { get = () => undefined } = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', {
    get() {
      const format = get.call(this)
      return (date: Date) => format(date).replace(/ (?=[AP]M)/, '\u202F')
    },
  })
}

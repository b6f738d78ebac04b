/**
 * Runs in the page. Returns elements that do not fit: the page, where it is wider than the window, buttons with a broken
 * word, and inputs side by side that are not on one line.
 */
export function findMisfits() {
  const { scrollWidth } = document.documentElement
  const wide = scrollWidth > innerWidth ? [`${location.pathname} is ${scrollWidth} px wide`] : []
  const buttons = [...document.querySelectorAll('button')].filter(button => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      for (const { 0: word, index } of text.textContent?.matchAll(/\w+/g) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
      }
    }
    return false
  })
  const uneven = [...document.querySelectorAll('[data-field] + [data-field]')].filter(field => {
    const fields = [field.previousElementSibling, field].map(each => ({
      row: each?.getBoundingClientRect().top,
      input: each?.querySelector('input[class], select, textarea')?.getBoundingClientRect().top,
    }))
    const [one, other] = fields
    if (one?.row !== other?.row || !one?.input || !other?.input) return false
    return Math.abs(one.input - other.input) > 1
  })
  return [
    ...wide,
    ...buttons.map(({ textContent }) => `${location.pathname}: ${textContent}`),
    ...uneven.map(({ textContent }) => `${location.pathname}: not on one line, ${textContent}`),
  ]
}

/**
 * Runs in the portal on a phone. Returns buttons whose label has two lines, what a finger would miss, and a list that
 * begins too far down.
 */
export function findPhoneMisfits() {
  const at = (what: string) => `${location.pathname}: ${what}`
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
  }

  // A button of several texts is a row.
  const tall = [...document.querySelectorAll('button:not([data-open])')].filter(button => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const text = texts.nextNode()
    if (!text || texts.nextNode() || !isSeen(button)) return false
    const range = document.createRange()
    range.selectNodeContents(text)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
  })

  const targets = document.querySelectorAll('button, summary, select, a[href]')
  const small = [...targets].filter(target => {
    const around = target.parentElement?.textContent?.trim()
    const isWithinText =
      getComputedStyle(target).display === 'inline' && around !== target.textContent?.trim()
    if (!isSeen(target) || isWithinText) return false
    // All of a row opens it.
    const row = target.matches('[data-open]') ? target.closest('[data-row]') : null
    const { width, height } = (row ?? target).getBoundingClientRect()
    return Math.min(width, height) < 43.5
  })

  const row = document.querySelector('main section [data-row]')
  const top = row ? row.getBoundingClientRect().top + scrollY : 0
  return [
    ...tall.map(({ textContent }) => at(`two lines in ${textContent}`)),
    ...small.map(({ textContent }) => at(`${textContent} is under 44 px`)),
    ...(top > 300 ? [at(`the first row begins at ${top} px`)] : []),
  ]
}

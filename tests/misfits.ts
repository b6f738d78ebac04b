/** Runs in the page. What does not fit the window: the page, where it is wider, and buttons in which a word is broken. */
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
  return [...wide, ...buttons.map(({ textContent }) => `${location.pathname}: ${textContent}`)]
}

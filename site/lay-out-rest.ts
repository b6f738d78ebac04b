import { afterLoad, nextIdle } from './idle-and-visible.ts'

/** Milliseconds of layout after which the page may do something else. */
const TURN_MS = 8

/**
 * Lays out what `content-visibility: auto` leaves out, in idle steps once the page is shown. Afterwards the page has its
 * true height, nothing of it is left out any more, `data-whole` of the root element says so, and `done` is called.
 */
export function layOutRest(done: () => void) {
  // Some browsers hide the navigation's timing.
  const [entry] = performance.getEntriesByType('navigation')
  const type = (entry as PerformanceNavigationTiming | undefined)?.type
  // The browser restores a position in the page as it was left, which was whole.
  if (type === 'back_forward' || type === 'reload') {
    leaveOutNothing(rulesLeavingOut(document.styleSheets))
    afterLoad(done)
  } else afterLoad(() => void layOutInSteps().then(done))
}

async function layOutInSteps() {
  const rules = rulesLeavingOut(document.styleSheets)
  const selectors = rules.map(({ selectorText }) => selectorText).join()
  const elements = selectors ? [...document.querySelectorAll<HTMLElement>(selectors)] : []
  let end = 0
  for (const element of elements) {
    if (performance.now() >= end) {
      await nextIdle()
      end = performance.now() + TURN_MS
    }
    layOut(element)
  }
  leaveOutNothing(rules)
  for (const element of elements) {
    element.style.contentVisibility = ''
    if (element.style.length === 0) element.removeAttribute('style')
  }
}

/** Lays out one element in this task, and not with all others in that of the next frame. */
function layOut(element: HTMLElement) {
  const { bottom } = element.getBoundingClientRect()
  element.style.contentVisibility = 'visible'
  const moved = element.getBoundingClientRect().bottom - bottom
  // Older versions of Safari do not keep what is in view in its place when what is above it grows.
  if (moved && bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
    scrollBy({ top: moved, behavior: 'instant' })
}

/** Changes the rules, so that they leave out nothing of what is shown later, either. */
function leaveOutNothing(rules: CSSStyleRule[]) {
  for (const { style } of rules) style.contentVisibility = 'visible'
  document.documentElement.dataset.whole = ''
}

/** Returns the style rules with `content-visibility: auto`. */
function rulesLeavingOut(groups: Iterable<Pick<CSSGroupingRule, 'cssRules'>>): CSSStyleRule[] {
  return [...groups].flatMap(group =>
    [...rulesOf(group)].flatMap(rule => {
      if (rule instanceof CSSStyleRule) return rule.style.contentVisibility === 'auto' ? [rule] : []
      return rule instanceof CSSGroupingRule ? rulesLeavingOut([rule]) : []
    }),
  )
}

/** Style sheets of other origins, as extensions of the browser add them, do not show their rules. */
function rulesOf(group: Pick<CSSGroupingRule, 'cssRules'>): Iterable<CSSRule> {
  try {
    return group.cssRules
  } catch {
    return []
  }
}

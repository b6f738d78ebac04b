const PAGES = ['/', '/schedule', '/team', '/about', '/gallery', '/news', '/news/*', '/contact']

/**
 * Lets the browser fetch a page as soon as a link to it is pointed at or touched. As a file it would be one more request
 * before the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: PAGES }, eagerness: 'moderate' }],
})

/**
 * The browser lays out what it has parsed, in this task and not in that of the first frame, which would otherwise be the
 * longest of the page.
 */
export const LAYOUT = 'document.body.offsetTop'

/** Id of the element that ends what is in view at first: with only a part of it, the first frame would lay out the rest. */
export const FIRST_VIEW = 'first-view'

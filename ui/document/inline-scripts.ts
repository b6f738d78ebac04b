const PAGES = ['/', '/schedule', '/team', '/about', '/gallery', '/news', '/news/*', '/contact']

/**
 * Lets the browser fetch a page as soon as the user points at a link to it or touches it. A separate file would be one
 * more request before the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: PAGES }, eagerness: 'moderate' }],
})

/**
 * Makes the browser lay out the parsed part in this task, and not in that of the first frame, which would otherwise be
 * the longest of the page.
 */
export const LAYOUT = 'document.body.offsetTop'

/**
 * Leads a page that was opened without a query to the teams that the device remembers (features/teams). A file would come
 * after the first paint, and the page would change under the reader's eyes.
 */
export const REMEMBERED_TEAMS =
  "try{const t=localStorage.team;if(t&&!location.search)location.replace('?team='+t+location.hash)}catch{}"

/** The id of the element that ends the first view: with only a part of it, the first frame would lay out the rest. */
export const FIRST_VIEW = 'first-view'

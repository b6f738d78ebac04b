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
 * Lays out the first view as well. If that fills the screen, the pictures of the sections below wait for the first sign
 * of a reader (`ui/held-pictures.optional.module.css`): Chromium fetches lazy pictures up to 3,000 pixels ahead. Its
 * events of a mouse that rests are no sign.
 */
export const HOLD_PICTURES =
  "if(document.body.offsetHeight>innerHeight){const s=document.currentScript,c=new AbortController;s.dataset.holds='';for(const t of['pointermove','pointerdown','keydown','scroll','resize'])addEventListener(t,e=>{if(t!='pointermove'||e.movementX||e.movementY)delete s.dataset.holds,c.abort()},{capture:true,signal:c.signal})}"

/**
 * Leads a page that was opened without a query to the teams that the device remembers (features/teams). A file would come
 * after the first paint, and the page would change under the reader's eyes.
 */
export const REMEMBERED_TEAMS =
  "try{const t=localStorage.team;if(t&&!location.search)location.replace('?team='+t+location.hash)}catch{}"

/** The id of the element that ends the first view: with only a part of it, the first frame would lay out the rest. */
export const FIRST_VIEW = 'first-view'

import { rememberTeams } from '../features/teams/remembered-teams.ts'
import { replaceBroken } from '../ui/picture/replace-broken.ts'
import { afterLoad } from './idle-and-visible.ts'
import { closest, hydrateIslandOf, hydrateWhenNeeded, reportLater } from './islands.ts'
import { layOutRest } from './lay-out-rest.ts'
import { fetchOtherParts, fetchParts } from './parts.ts'
import { markPressed, showPressed } from './pressed.ts'

replaceBroken(hydrateIslandOf)
hydrateWhenNeeded()
markPressed()
fetchParts()
layOutRest(() => {
  showPressed()
  fetchOtherParts()
})
if (document.querySelector('main [data-live]'))
  afterLoad(() => import('./keep-current.ts').catch(reportLater))
addEventListener('click', event => {
  const link = closest<HTMLAnchorElement>(event.target, 'a')
  if (!link) return
  // A family chooses its teams by a link.
  if (link.dataset.teams !== undefined) rememberTeams(link.dataset.teams)
  if (link.dataset.playFilm === undefined) return
  event.preventDefault()
  import('../features/hero-videos/film.ts')
    .then(film => film.showFilms(link))
    .catch(() => location.assign(link.href))
})
// A list of the menu opens.
addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement) import('./submenus.ts').catch(reportLater)
  },
  true,
)
// A notice left by the page before; most pages load no toast.
if (sessionStorage.getItem('flash'))
  void import('../ui/toast/toast-flash.ts').then(toasts => toasts.showFlash()).catch(reportLater)
// The page listens to presses.
document.documentElement.dataset.ready = ''
// Built documents carry their styles.
if (import.meta.env.DEV) void import('./dev-styles.ts')

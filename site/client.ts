import { replaceBroken } from '../ui/picture/replace-broken.ts'
import { hydrateIslandOf, hydrateWhenNeeded } from './islands.ts'

replaceBroken(hydrateIslandOf)
hydrateWhenNeeded()
// A list of the menu opens.
addEventListener('toggle', () => import('./submenus.ts'), true)
// A notice left by the page before; most pages load no toast.
if (sessionStorage.getItem('flash'))
  void import('../ui/toast/toast-flash.ts').then(toasts => toasts.showFlash())
// Built documents carry their styles.
if (import.meta.env.DEV) void import('./dev-styles.ts')

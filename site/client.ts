import { replaceBroken } from '../ui/picture/replace-broken.ts'
import { hydrateWhenNeeded } from './islands.ts'
import { closeSubmenus } from './submenus.ts'

replaceBroken()
hydrateWhenNeeded()
closeSubmenus()
// A notice left by the page before; most pages load no toast.
if (sessionStorage.getItem('flash'))
  void import('../ui/toast/toast-flash.ts').then(({ showFlash }) => showFlash())
// Built documents carry their styles.
if (import.meta.env.DEV) void import('./dev-styles.ts')

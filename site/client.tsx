import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from './page.ts'
import { loadPage } from './routes.ts'
import { Shell } from './shell.tsx'

const root = document.getElementById('root')
const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')

if (root && data) {
  const shell = <Shell page={await loadPage(data.name)} data={data} />
  // In slices: a phone takes long over eighty cards, and must heed a finger in between.
  startTransition(() => {
    hydrateRoot(root, shell)
  })
}
// What was said just before this page was loaded; most pages need no toast.
if (sessionStorage.getItem('flash')) (await import('../ui/toast/toast-flash.ts')).showFlash()

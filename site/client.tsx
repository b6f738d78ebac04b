import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from './page.ts'
import { loadPage } from './routes.ts'
import { Shell } from './shell.tsx'

const root = document.getElementById('root')
const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')

if (root && data) {
  const shell = <Shell page={await loadPage(data.name)} data={data} />
  // In a transition: a phone takes long over eighty cards, and must respond to taps in between.
  startTransition(() => {
    hydrateRoot(root, shell)
  })
}
// A notice left by the page before; most pages load no toast.
if (sessionStorage.getItem('flash')) (await import('../ui/toast/toast-flash.ts')).showFlash()

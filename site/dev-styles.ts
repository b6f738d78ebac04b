/** In development: the styles of all pages, through Vite, and a reload when what the server rendered has changed. */
import './shell.tsx'

import.meta.glob('./pages/*.tsx', { eager: true })
import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
  if (updates.some(({ type }) => type === 'js-update')) location.reload()
})

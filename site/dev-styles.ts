/** Loads the styles of all pages through Vite in development, and reloads when server-rendered modules have changed. */
import './shell.tsx'

import.meta.glob('./pages/*.tsx', { eager: true })
import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
  if (updates.some(({ type }) => type === 'js-update')) location.reload()
})

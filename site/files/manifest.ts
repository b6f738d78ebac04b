import type { FileMaker } from './file.ts'

/** Lets a phone put the site on its home screen. */
export const manifest: FileMaker = async ({ club }) => ({
  type: 'application/manifest+json',
  body: JSON.stringify({
    name: club.name,
    short_name: club.name.slice(0, 12),
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f7f5ef',
    theme_color: club.clubColour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }),
})

import { derivedUrl, mediaUrlsIn } from '../media/url.ts'
import { withBuiltServer } from './built-server.ts'
import { lighthouseOf } from './lighthouse.ts'

const PAGES = ['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact']

/** Of Chromium. */
const accept = 'image/avif,image/webp,*/*'

await withBuiltServer(async ({ url }) => {
  const urls = PAGES.map(path => url + path)
  for (const page of urls) {
    console.log(`Deriving the pictures of ${new URL(page).pathname} …`)
    await warmUp(page)
  }
  console.table(await lighthouseOf(urls))
})

/** Requests the page's pictures, so that their derived widths are stored before the audit. */
async function warmUp(url: string) {
  const html = await (await fetch(url)).text()
  const derived = mediaUrlsIn(html).flatMap(({ name, derivedWidth }) =>
    derivedWidth ? [derivedUrl(name, derivedWidth)] : [],
  )
  const paths = [...new Set(derived)]
  await Promise.all(paths.map(path => fetch(new URL(path, url), { headers: { accept } })))
}

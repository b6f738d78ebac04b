import { withBuiltServer } from './built-server.ts'
import { lighthouseOf } from './lighthouse.ts'

const PAGES = ['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact']

/** What Chromium says that it can show. */
const accept = 'image/avif,image/webp,*/*'

await withBuiltServer(async ({ url }) => {
  const urls = PAGES.map(path => url + path)
  for (const page of urls) await visit(page)
  console.table(await lighthouseOf(urls))
})

/** Somebody was there before: the pictures' widths are made. */
async function visit(url: string) {
  const html = await (await fetch(url)).text()
  const pictures = new Set(html.match(/\/media\/\d+\/[\w.]+/g))
  await Promise.all([...pictures].map(path => fetch(new URL(path, url), { headers: { accept } })))
}

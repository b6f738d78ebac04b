import { launch } from 'chrome-launcher'
import { mapValues } from 'es-toolkit/object'
import lighthouse from 'lighthouse'
import { derivedUrl, mediaUrlsIn } from '../media/url.ts'
import { findBrowser } from '../tests/browser.ts'
import { PAGES, weighPages } from './page-weights.ts'
import type { Table } from './report.ts'
import { withServer } from './server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Chromium's header. */
const accept = 'image/avif,image/webp,*/*'

/** Audits each page with Lighthouse as on a phone: scores of 100, LCP and layout shift, with its bytes and requests. */
export async function measurePages(): Promise<Table[]> {
  const { pages } = await weighPages()
  const rows = await withServer({}, async ({ url }) => {
    for (const path of PAGES) await derivePictures(url + path)
    return withChrome(async port => {
      const rows = []
      for (const path of PAGES) {
        rows.push({ page: path, ...pages.get(path), ...(await medianOf3(url + path, port)) })
      }
      return rows
    })
  })
  return [{ title: 'Pages, as a phone gets them', rows }]
}

/** Requests the page's pictures, so that their derived widths are stored before the audit. */
async function derivePictures(url: string) {
  const html = await (await fetch(url)).text()
  const derived = mediaUrlsIn(html).flatMap(({ name, derivedWidth }) =>
    derivedWidth ? [derivedUrl(name, derivedWidth)] : [],
  )
  const paths = [...new Set(derived)]
  await Promise.all(paths.map(path => fetch(new URL(path, url), { headers: { accept } })))
}

async function withChrome<Result>(use: (port: number) => Promise<Result>) {
  const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic']
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: [...chromeFlags, '--no-first-run'],
  })
  try {
    return await use(chrome.port)
  } finally {
    chrome.kill()
  }
}

/**
 * Returns the median of each figure. A single visit depends as much on the machine as on the page: on the same page it
 * differed by ten points.
 */
async function medianOf3(url: string, port: number) {
  const rows = []
  for (const visit of [1, 2, 3]) {
    console.log(`Lighthouse: ${new URL(url).pathname}, visit ${visit} of 3 …`)
    rows.push(await audit(url, port))
  }
  const [first, ...others] = rows
  if (!first) return undefined
  const medians = mapValues(first.figures, (figure, name) => {
    const three = [figure, ...others.map(({ figures }) => figures[name] ?? 0)]
    return three.toSorted((one, other) => one - other)[1]
  })
  const failing = new Set(rows.flatMap(row => row.failing))
  return { ...medians, 'below 90': [...failing].join(' ') || undefined }
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  const { audits, categories } = result.lhr
  const score = (name: (typeof CATEGORIES)[number]) =>
    Math.round((categories[name]?.score ?? 0) * 100)
  const failing = CATEGORIES.flatMap(name => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  const figures: Record<string, number> = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'longest task ms': longestTask(audits['long-tasks']?.details),
    'LCP ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  }
  return { figures, failing }
}

/** Returns the longest task at the slowed CPU of the audit; 0 when none took 50 ms. */
function longestTask(details: unknown) {
  const { items = [] } = (details ?? {}) as { items?: { duration: number }[] }
  return Math.round(Math.max(0, ...items.map(({ duration }) => duration)))
}

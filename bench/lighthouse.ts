import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tests/browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Audits each page with Lighthouse as on a phone: scores of 100, LCP and layout shift. */
export async function lighthouseOf(urls: string[]) {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
    ],
  })
  try {
    const rows = []
    for (const url of urls) rows.push(await medianOf3(url, chrome.port))
    return rows
  } finally {
    chrome.kill()
  }
}

/** A single visit depends as much on the machine as on the page: on the same page it differed by ten points. */
async function medianOf3(url: string, port: number) {
  const rows = []
  for (const visit of [1, 2, 3]) {
    console.log(`Lighthouse: ${new URL(url).pathname}, visit ${visit} of 3 …`)
    rows.push(await audit(url, port))
  }
  return rows.toSorted((one, other) => one.performance - other.performance)[1]
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
  return {
    page: new URL(url).pathname,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    'below 90': failing.join(' '),
  }
}

import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tests/browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse as a phone sees the page: scores of 100, and the figures that a parent feels. */
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
    for (const url of urls) rows.push(await middleOf3(() => audit(url, chrome.port)))
    return rows
  } finally {
    chrome.kill()
  }
}

/** One visit says as much of the machine as of the page: on the same page it differed by ten points. */
async function middleOf3<Row extends { performance: number }>(audit: () => Promise<Row>) {
  const rows = [await audit(), await audit(), await audit()]
  return rows.toSorted((one, other) => one.performance - other.performance)[1]
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}`)
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

/** Browsers that call themselves by several names: the distinctive name comes first. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser's User-Agent in plain words: 'Firefox on Windows'. */
export function deviceName(userAgent: string | undefined) {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    known => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0],
  )
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Providers of most families' addresses. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'msn.com',
  'live.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'protonmail.com',
]

/** Providers that are a letter away from others. */
const OTHERS = new Set(['mail.com', 'email.com', 'ymail.com', 'aim.com', 'love.com'])

/** Endings that no domain has. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ogr: 'org',
}

/** Returns the address without the likely typo in its domain: 'dana@gmial.com' is 'dana@gmail.com'. */
export function withoutTypo(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const typed = address.slice(at + 1).toLowerCase()
  const dot = typed.lastIndexOf('.') + 1
  const ending = typed.slice(dot)
  const ended = typed.slice(0, dot) + (ENDINGS[ending] ?? ending)
  const isKnown = OTHERS.has(ended) || PROVIDERS.includes(ended)
  const domain = isKnown ? ended : (PROVIDERS.find(known => isOneSlip(ended, known)) ?? ended)
  return domain === typed ? undefined : address.slice(0, at + 1) + domain
}

/** Tells whether one letter is missing, added, wrong, or changed places with the next. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [one, other] = [typed.slice(start), meant.slice(start)]
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (isSwapped && one.slice(2) === other.slice(2))
  )
}

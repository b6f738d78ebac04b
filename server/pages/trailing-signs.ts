/**
 * Signs that messengers and emails take for a part of the link in front of them, as they stand in a URL: punctuation,
 * closing quotes and brackets, spaces, also those without width or break.
 */
const SIGN =
  /[.),;:!*'"\]}>]|%(?:0[9AD]|2[01279ACE]|3[ABEF]|5D|7D|C2%A0|C2%BB|E2%80%(?:8[B-F]|9[89CD]|A6|BA)|E2%81%A0|EF%BB%BF)/gi

/** A parameter at the end of a query whose value never ends in a sign. */
const LAST_PARAMETER = /[?&](?!tag=)[a-z]+=[^=&]*$/

/** Returns a path and a query without the signs behind them. */
export function withoutTrailingSigns(pathname: string, search: string) {
  if (search === '') return { pathname: trimmed(pathname), search }
  return {
    pathname: trimmed(pathname),
    search: LAST_PARAMETER.test(search) ? trimmed(search) : search,
  }
}

function trimmed(text: string) {
  const marked = text.replaceAll(SIGN, sign => '\0'.repeat(sign.length))
  let end = marked.length
  while (marked[end - 1] === '\0') end -= 1
  return text.slice(0, end)
}

/** Escapes text for an element or an attribute of HTML or XML. */
export function escaped(value: string) {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** An XML document without the characters that none may hold, escaped or not: control characters, lone surrogates. */
export function wellFormedXml(document: string) {
  return document.replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** JSON that cannot end the script element in which it stands. */
export function scriptJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Escapes text for an element or an attribute of HTML or XML. */
export function escaped(value: string) {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns an XML document without the characters that XML forbids even escaped: control characters, lone surrogates. */
export function wellFormedXml(document: string) {
  return document.replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** Returns JSON that cannot end its script element. */
export function scriptJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

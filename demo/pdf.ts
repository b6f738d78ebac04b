/** A PDF of one page: a title and paragraphs. */
export function pdf(title: string, paragraphs: readonly string[]) {
  const lines = paragraphs.flatMap(text => [...wrapped(text), ''])
  const content = [
    // A band in the club's green, and the accent beneath it.
    '0.055 0.231 0.18 rg 0 700 612 92 re f 0.949 0.718 0.02 rg 0 694 612 6 re f',
    `BT 1 1 1 rg /F2 26 Tf 54 734 Td (${encoded(title)}) Tj ET`,
    'BT 0.063 0.125 0.102 rg /F1 12 Tf 17 TL 54 656 Td',
    ...lines.map(line => `(${encoded(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return file([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R ' +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${encoded(title)}) >>`,
  ])
}

/** Builds a file from objects, numbered from 1; the first is the catalog, the last describes the document. */
function file(objects: readonly string[]) {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

const LINE = 84

function wrapped(text: string) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (`${line} ${word}`.length > LINE) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

function encoded(text: string) {
  return text.replaceAll('’', '\x92').replaceAll(/[\\()]/g, '\\$&')
}

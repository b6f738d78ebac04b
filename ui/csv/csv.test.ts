import { expect, test } from 'vitest'
import { number, text, workbook } from '../../tests/workbook.ts'
import { decodeOld, oldEncoding } from './letters.ts'
import { readCsv, readFile, readSheet } from './read.ts'
import { readWorkbook } from './workbook.ts'
import { writeCsv } from './write.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const latin = (text: string) => Buffer.from(text, 'latin1')

function cellsOf(file: Uint8Array) {
  const { header, rows } = readCsv(file)
  return [header, ...rows.map(({ cells }) => cells)]
}

test.each([
  [
    'commas, UTF-8 with a byte order mark (Excel, “CSV UTF-8”)',
    utf8('\uFEFFName,No\r\nZoë Núñez,7\r\n'),
  ],
  ['commas, UTF-8 without one (Google Sheets)', utf8('Name,No\r\nZoë Núñez,7')],
  ['line feeds alone (Numbers)', utf8('Name,No\nZoë Núñez,7\n')],
  ['carriage returns alone (a Mac of old)', utf8('Name,No\rZoë Núñez,7\r')],
  ['ends of lines that differ', utf8('Name,No\n"Zoë Núñez","7"\r\n')],
  ['semicolons (Excel in Europe)', utf8('Name;No\r\nZoë Núñez;7\r\n')],
  ['tabs', utf8('Name\tNo\nZoë Núñez\t7\n')],
  ['Excel’s line about the delimiter', utf8('sep=;\r\nName;No\r\nZoë Núñez;7\r\n')],
  [
    'UTF-16 with a byte order mark (Excel, “Unicode Text”)',
    utf16('\uFEFFName\tNo\r\nZoë Núñez\t7\r\n'),
  ],
  ['UTF-16 without one', utf16('Name\tNo\r\nZoë Núñez\t7\r\n')],
  ['UTF-16 big-endian', utf16('\uFEFFName,No\nZoë Núñez,7').swap16()],
  ['windows-1252 (Excel, “CSV”)', latin('Name,No\r\nZo\xeb N\xfa\xf1ez,7\r\n')],
  ['Mac Roman (Excel on an old Mac, “CSV”)', latin('Name,No\rZo\x91 N\x9c\x96ez,7\r')],
])('A file of %s is read', (_flavour, file) => {
  const [header, row, ...more] = cellsOf(file)
  expect([header, row?.map(cell => cell.trim()), more]).toEqual([
    ['Name', 'No'],
    ['Zoë Núñez', '7'],
    [],
  ])
})

/** A roster as a spreadsheet saves it; the letters of these names are bytes beyond ASCII. */
const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? latin(part) : Buffer.from(part))))

test.each([
  [
    'CSV (MS-DOS)',
    'José, Núñez, Müller, François, Zoë',
    bytesOf(
      'Name,No\r\nJos',
      [0x82],
      ' N',
      [0xa3],
      [0xa4],
      'ez,7\r\nEva M',
      [0x81],
      'ller,8\r\n',
      'Fran',
      [0x87],
      'ois,9\r\nZo',
      [0x89],
      ' Roy,10\r\n',
    ),
  ],
  [
    'CSV (MS-DOS)',
    'Ángel, MUÑOZ, João, Østby',
    bytesOf(
      'Name,No\r\n',
      [0xb5],
      'ngel MU',
      [0xa5],
      'OZ,7\r\nJo',
      [0xc6],
      'o,8\r\nLiv ',
      [0x9d],
      'stby,9\r\n',
    ),
  ],
  [
    'CSV (Macintosh)',
    'José, Núñez, Müller',
    bytesOf('Name,No\rJos', [0x8e], ' N', [0x9c], [0x96], 'ez,7\rEva M', [0x9f], 'ller,8\r'),
  ],
])('Characters of %s, %s, are read right', (name, words, file) => {
  const [sheet] = readFile(file)
  const text = JSON.stringify(sheet?.cells)
  expect(words.split(', ').filter(word => !text.includes(word))).toEqual([])
  expect(sheet?.doubt).toBe(
    `Read as ${name}: ${words}. If a letter is wrong, save the file as “CSV UTF-8” and choose that.`,
  )
})

test('Characters of Unicode and of Windows raise no question', () => {
  const files = [latin('Name,No\nJos\xe9 N\xfa\xf1ez,7\n'), utf8('Name,No\nJosé Núñez,7\n')]
  for (const file of files) expect(readFile(file)[0]).not.toHaveProperty('doubt')
})

test('A character that may be another is told with its word', () => {
  const [sheet] = readFile(bytesOf('Name,No\nFran', [0x87], 'ois,7\n'))
  expect(sheet?.doubt).toMatch(/^Read as CSV \(MS-DOS\): François\. If a letter is wrong/)
})

/** Names with one letter beyond ASCII each: what one alone tells. */
const NAMES = [
  'José',
  'María',
  'Peña',
  'Núria',
  'Zoë',
  'Müller',
  'Jörg',
  'Noël',
  'Hélène',
  'Günther',
  'Ibáñez',
  'Raúl',
  'Jesús',
  'Sofía',
  'Begoña',
  'JOSÉ',
  'MUÑOZ',
  'PEÑA',
  'Anaïs',
  'André',
]

test('No name in an old encoding is read wrongly in silence', () => {
  const encodings = NAMES.flatMap(name =>
    allEncodings(name).map(bytes => ({ name, ...read(bytes) })),
  )
  expect(encodings).toHaveLength(NAMES.length * 3)
  expect(encodings.filter(({ name, text, isSure }) => text !== name && isSure)).toEqual([])
  expect(encodings.filter(({ name, text }) => text !== name)).toEqual([])

  function read(bytes: Uint8Array) {
    const { encoding, isSure } = oldEncoding(bytes)
    return { text: decodeOld(bytes, encoding), isSure }
  }
})

/** The bytes of a name in windows-1252, in Mac Roman and in code page 850. */
function allEncodings(name: string): Uint8Array[] {
  const tables = [
    {
      é: 0xe9,
      í: 0xed,
      ñ: 0xf1,
      ú: 0xfa,
      ë: 0xeb,
      ü: 0xfc,
      ö: 0xf6,
      è: 0xe8,
      á: 0xe1,
      ï: 0xef,
      É: 0xc9,
      Ñ: 0xd1,
    },
    {
      é: 0x8e,
      í: 0x92,
      ñ: 0x96,
      ú: 0x9c,
      ë: 0x91,
      ü: 0x9f,
      ö: 0x9a,
      è: 0x8f,
      á: 0x87,
      ï: 0x95,
      É: 0x83,
      Ñ: 0x84,
    },
    {
      é: 0x82,
      í: 0xa1,
      ñ: 0xa4,
      ú: 0xa3,
      ë: 0x89,
      ü: 0x81,
      ö: 0x94,
      è: 0x8a,
      á: 0xa0,
      ï: 0x8b,
      É: 0x90,
      Ñ: 0xa5,
    },
  ]
  return tables.map((table: Record<string, number>) =>
    Uint8Array.from([...name], letter => table[letter] ?? letter.charCodeAt(0)),
  )
}

test('An apostrophe of Windows is no letter of a Mac', () => {
  const file = latin('Name,Place\nO\x92Neil,Ana\x92s Park\nS\xe3o Lu\xeds,9:00\x9610:15\n')
  expect(cellsOf(file).slice(1)).toEqual([
    ['O’Neil', 'Ana’s Park'],
    ['São Luís', '9:00–10:15'],
  ])
})

test('The first row decides the delimiter', () => {
  const file = utf8('Name;Bio\nAna;"fast, funny, kind"\nBo;a, b, c\n')
  expect(cellsOf(file)).toEqual([
    ['Name', 'Bio'],
    ['Ana', 'fast, funny, kind'],
    ['Bo', 'a, b, c'],
  ])
})

test('Rows keep the numbers that a spreadsheet shows', () => {
  const { header, rows } = readCsv(utf8('\n,\nName,Bio\n\nAna,"one\ntwo"\n , \nBo,\n,,\n'))
  expect(header).toEqual(['Name', 'Bio'])
  expect(rows).toEqual([
    { row: 5, cells: ['Ana', 'one\ntwo'] },
    { row: 7, cells: ['Bo', ''] },
  ])
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['blank lines', ' \r\n\r\n', 'The file is empty.'],
  ['a workbook of Excel', 'PK\u0003\u0004rest', expect.stringContaining('save it as .xlsx or CSV')],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', expect.stringContaining('This is not a CSV file.')],
  [
    'an old workbook',
    '\u00d0\u00cf\u0011\u00e0rest',
    expect.stringContaining('save it as .xlsx or CSV'),
  ],
  [
    'an XML spreadsheet of Excel 2003',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"/></Workbook>',
    expect.stringContaining('save it as .xlsx or CSV'),
  ],
  [
    'a web archive of Excel',
    'MIME-Version: 1.0\nContent-Type: multipart/related',
    expect.stringContaining('save it as .xlsx or CSV'),
  ],
  [
    'a web page without a table',
    '<!DOCTYPE html><html><body>Please sign in</body></html>',
    'This file is a web page without a table. Where you got it, choose CSV or Excel (.xlsx) instead.',
  ],
  ['JSON', '[{"name": "Ana"}]', expect.stringContaining('This is not a CSV file.')],
  [
    'a file that breaks off within quotes',
    'Name,Bio\nAna,"one\nBo,two\n',
    'Row 2 has a quotation mark that is not closed, or one too many.',
  ],
  [
    'a quotation mark too many',
    'Name,Bio\nAna,"one" two\n',
    'Row 2 has a quotation mark that is not closed, or one too many.',
  ],
])('A sentence says why %s cannot be read', (_what, text, sentence) => {
  expect(() => readCsv(latin(text))).toThrow(expect.objectContaining({ message: sentence }))
})

const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { mso: "x>y" }</style>
<!--[if gte mso 9]><xml><x:Name>Roster</x:Name></xml><![endif]--></head><body>
<table border=1 title="a > b"><caption>U11</caption>
<tr><td colspan="3"><b>U11 Comets</b> &ndash; Fall</td></tr>
<TR><TH>Name<TH>No<th>Team</tr>
<tr><td>Zo&euml; &amp;<br>Ana</td><td style="mso-number-format:'\\@'">07</td><td rowspan=2>U11
  Comets</td></tr>
<tr style="display:none"><td>N&uacute;&ntilde;ez, Bo</td><td>8</td></tr>
<tr><td>1 < 2</td><td><table><tr><td>inner</td></tr></table>9</td><td></td></tr>
</table><script>if (1 < 2) "<td>"</script></body></html>`

test('A web page called .xls is read with its hidden rows', () => {
  const [roster, inner] = readFile(utf8(PAGE))
  expect(roster?.cells).toEqual([
    ['U11 Comets – Fall', '', ''],
    ['Name', 'No', 'Team'],
    ['Zoë &\nAna', '07', 'U11 Comets'],
    ['Núñez, Bo', '8', 'U11 Comets'],
    ['1 < 2', '9', ''],
  ])
  expect([roster?.hidden, inner?.cells]).toEqual([new Set([4]), [['inner']]])
})

test.each(['<td ="', '<', '<!--', '<td rowspan=9>', "<a b='", '<script>'])(
  'Ten thousand of %j that nothing closes are read to the end',
  sign => {
    const page = `<table><tr><td>Name${sign.repeat(200_000 / sign.length)}`
    expect(readFile(utf8(page))[0]?.cells[0]?.[0]).toMatch(/^Name/)
  },
)

const TEXTS = [
  'plain',
  'a, b; c\td',
  'say "hi"',
  '"',
  '""',
  'one\ntwo',
  'one\r\ntwo',
  'one\rtwo',
  '\n',
  '',
  '=1+1',
  '+12',
  '-5',
  '@home',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("//x","y")',
  "'",
  "''",
  "'quoted'",
  "'=1",
  "''=1",
  "'''+1",
  "'\t",
  '007',
  '1e5',
  '3/14',
  'TRUE',
  'Zoë',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  'ليلى',
  '\u202Eabc',
  'e\u0301',
  '\u2028',
  ' x ',
  'R&B &amp;#39;',
]

test.each(TEXTS)('A cell of %j is written and read the same', text => {
  const rows = [
    ['Name', 'Bio'],
    ['Ana', text],
    [text, 'Bo'],
  ]
  expect(cellsOf(utf8(writeCsv(rows)))).toEqual(rows)
})

test.each([
  ['O&#39;Neil &amp;amp; Sons', "O'Neil & Sons"],
  ['N&uacute;&ntilde;ez&nbsp;FC It&#146;s &#x2018;on&rsquo;', 'Núñez FC It’s ‘on’'],
  ['&amp;amp;amp;', '&amp;'],
  ...['R&B', 'AT&T;', '&constructor;', '&#0;', '&#xD800;', '#7', '#N/A today'].map(text => [
    text,
    text,
  ]),
  ...['#N/A', '#REF!', ' #value! ', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!'].map(text => [text, '']),
])('The cell %j is read as %j', (text, cell) => {
  const { cells, failed } = readSheet(`Name\tNo\n${text}\t7\n`)
  expect([cells[1], failed]).toEqual([[cell, '7'], cell === '' ? 1 : undefined])
})

test('Cells are written and read with each delimiter', () => {
  const rows = [
    ['Name', 'Bio', 'More'],
    ...TEXTS.map(text => [`${text},`, `;${text}`, `\t${text}`]),
  ]
  expect(cellsOf(utf8(writeCsv(rows)))).toEqual(rows)
})

test('A written file runs nothing in a spreadsheet', () => {
  const text = writeCsv([['Name'], ['=1+1'], ['+1'], ['-1'], ['@x'], ['\tx'], ["'=1"], ["'x"]])
  expect(text).toBe(
    `\uFEFFName\r\n"'=1+1"\r\n"'+1"\r\n"'-1"\r\n"'@x"\r\n"'\tx"\r\n"''=1"\r\n'x\r\n`,
  )
})

test('Every sheet of a workbook is read with its hidden rows', async () => {
  const file = workbook([
    {
      name: 'Notes &amp; more',
      rows: `<row r="1">${text('A1', 'Hello')}${text('B1', '#N/A')}</row>`,
    },
    {
      name: 'Games',
      rows: [
        `<row r="1">${text('A1', 'Date')}${text('B1', 'Time')}</row>`,
        `<row r="2">${number('A2', 46277, 1)}${number('B2', 0.375, 2)}</row>`,
        `<row r="3" spans="1:2" hidden="1">${number('A3', 46284, 1)}${number('B3', 0.5, 2)}</row>`,
      ].join(''),
    },
    { name: 'Empty', rows: '' },
  ])
  expect(await readWorkbook(file)).toEqual([
    { name: 'Notes & more', cells: [['Hello', '']], failed: 1, hidden: new Set() },
    {
      name: 'Games',
      cells: [
        ['Date', 'Time'],
        ['2026-09-12', '09:00'],
        ['2026-09-19', '12:00'],
      ],
      hidden: new Set([3]),
    },
  ])
})

test('A workbook that counts from 1904 has the same days', async () => {
  const row = `<row r="1">${number('A1', 46277 - 1462, 1)}${number('B1', 0.375, 2)}</row>`
  const [sheet] = await readWorkbook(
    workbook([{ name: 'Games', rows: row }], '<workbookPr date1904="1"/>'),
  )
  expect(sheet?.cells).toEqual([['2026-09-12', '09:00']])
})

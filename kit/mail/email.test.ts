import { expect, test } from 'vitest'
import { startOutbox } from '../../tests/outbox.ts'

const { server, queue, run, rows } = await startOutbox()

const STOP = { label: 'Stop these', url: 'https://club.example/follow/token?stop=1&a=2' }
const CHANGE = { label: 'Change what and when', url: 'https://club.example/follow/token' }

test('An email has its heading and small links as text and HTML', async () => {
  await queue({
    heading: 'Cancelled: U13 <Harriers>',
    paragraphs: ['Lightning.'],
    notes: ['You follow this team.'],
    links: [STOP, CHANGE],
  })
  await run()
  const [{ source = '', text = '' } = {}] = server.received
  expect(text.startsWith('Cancelled: U13 <Harriers>\n\nHello Dana,\n\nLightning.\n\n')).toBe(true)
  expect(text).toContain(
    `You follow this team.\n\nStop these:\n${STOP.url}\n\nChange what and when:\n${CHANGE.url}\n\n-- `,
  )
  const html = htmlOf(source)
  expect(html).toMatch(/<h1 [^>]*>Cancelled: U13 &lt;Harriers&gt;<\/h1>/)
  expect(html).toMatch(/stop=1&amp;a=2" [^>]*>Stop these<\/a> · <a [^>]*>Change what and when<\/a>/)
})

test('An email that can be stopped says how in its headers', async () => {
  const unsubscribeUrl = `https://club.example/follow/${'t'.repeat(43)}/stop`
  await queue({ unsubscribeUrl })
  await queue()
  await run()
  const [stoppable = '', other = ''] = server.received.map(({ source }) => headersOf(source))
  expect(stoppable).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(stoppable).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(other).not.toContain('List-')
  expect(JSON.stringify(await rows())).not.toContain('/follow/')
})

/** The headers, each on one line. */
function headersOf(source: string) {
  const [headers = ''] = source.split('\r\n\r\n')
  return headers.replaceAll(/\r\n\s+/g, ' ')
}

function htmlOf(source: string) {
  const [, html = ''] = source.split('text/html')
  const bytes = html
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

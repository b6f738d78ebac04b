import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.server.ts'

const OWN = `/media/${'a'.repeat(40)}.10x10.webp`

test.each([
  ['headings, quotes and rules', '<h3>Fields</h3><blockquote>Play on</blockquote><hr />'],
  ['lists in blocks', '<div class="two"><ul><li title="Soon">One</li></ul></div>'],
  [
    'a table',
    '<table><tbody><tr><th scope="row">U9</th><td colspan="2">6 pm</td></tr></tbody></table>',
  ],
  ['an own picture', `<img src="${OWN}" alt="Us" width="10" height="10" />`],
  ['a list of links', list('<a href="/a?b=1&amp;c=2">A &amp; B</a>')],
  ['links', '<a href="/team">Team</a> <a href="mailto:a@b.example">Write</a> <a href="#x">Top</a>'],
])('%s: as given, nothing left out', (_what, html) => {
  expect(cleanHtml(html)).toEqual({ html, leftOut: [] })
})

test.each([list('<a href="https://a.example">A</a>'), '<p><a href="https://a.example">A</a></p>'])(
  '%s: does not tell the other site where the visitor came from',
  html => {
    expect(cleanHtml(html).html).toContain(
      '<a href="https://a.example" rel="noopener noreferrer">A</a>',
    )
  },
)

test.each([
  ['<script>alert(1)</script>A', 'A', ['<script>']],
  ['<p onclick="alert(1)" style="color:red" id="x">A</p>', '<p>A</p>', ['onclick', 'style', 'id']],
  ['<section>A</section><section>B</section>', '<div>A</div><div>B</div>', ['<section>']],
  ['<form action="//evil"><input>A</form>', '<div>A</div>', ['<form>', '<input>']],
  ['<img src="https://evil.example/x.png">A', 'A', ['pictures from other sites']],
  ['<img src=x onerror="alert(1)">A', 'A', ['onerror', 'pictures from other sites']],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<a href="java\tscript:alert(1)">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<a href="//evil.example">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<a href="/\\evil.example">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<iframe src="/team">A</iframe>B', 'AB', ['<iframe>']],
  [list('<a href="javascript:alert(1)">A</a>'), list('<a>A</a>'), ['links that lead nowhere']],
  [list('<a href="&#106;avascript:alert(1)">A</a>'), list('<a>A</a>'), ['links that lead nowhere']],
  [list('<a href="//evil.example">A</a>'), list('<a>A</a>'), ['links that lead nowhere']],
  [list('<a href="/" onclick="x">A</a>'), list('<a href="/">A</a>'), ['onclick']],
])('%s: %s', (html, shown, leftOut) => {
  expect(cleanHtml(html)).toEqual({ html: shown, leftOut })
})

function list(link: string) {
  return `<ul><li>${link}</li></ul>`
}

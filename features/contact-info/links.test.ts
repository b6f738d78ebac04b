import { expect, test } from 'vitest'
import { hasEmptyLink, htmlOf, linksOf } from './links.ts'

test('links with every kind of character: the same links from their HTML', () => {
  const links = [
    { text: 'Q&A <new> "today"', href: '/news?page=2&x="<y>' },
    { text: 'U.S. Soccer', href: 'https://www.ussoccer.com' },
  ]
  expect(linksOf(htmlOf(links))).toEqual(links)
})

test.each([
  ['', []],
  [
    '<ul>\n<li><a href="/a" rel="noopener noreferrer">A</a></li>\n</ul>',
    [{ text: 'A', href: '/a' }],
  ],
  ['<ul><li><a href="/a"><b>A</b></a></li></ul>', undefined],
  ['<ul><li>Plain</li></ul>', undefined],
  ['<h3>More</h3><ul><li><a href="/a">A</a></li></ul>', undefined],
])('%j: %j', (html, links) => {
  expect(linksOf(html)).toEqual(links)
})

test('a link without text or address: found', () => {
  expect(hasEmptyLink(htmlOf([{ text: 'A', href: '' }]))).toBe(true)
  expect(hasEmptyLink(htmlOf([{ text: '', href: '/a' }]))).toBe(true)
  expect(hasEmptyLink(htmlOf([{ text: 'A', href: '/a' }]))).toBe(false)
})

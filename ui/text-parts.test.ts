import { expect, test } from 'vitest'
import { paragraphsOf, piecesOf } from './text-parts.ts'

test('Empty lines make paragraphs', () => {
  expect(paragraphsOf('\n One\r\ntwo\r\n \r\n\nThree\n')).toEqual(['One\ntwo', 'Three'])
  expect(paragraphsOf(' \n ')).toEqual([])
})

test('URLs become links without the punctuation behind them', () => {
  const link = (href: string) => ({ text: href, href })
  expect(piecesOf('See (https://a.example/b). Or http://c.example/d_(e)!')).toEqual([
    { text: 'See (' },
    link('https://a.example/b'),
    { text: '). Or ' },
    link('http://c.example/d_(e)'),
    { text: '!' },
  ])
  expect(piecesOf('javascript:alert(1) <a href="x">')).toEqual([
    { text: 'javascript:alert(1) <a href="x">' },
  ])
})

import type { Client } from './client.ts'

/** Returns the Open Graph properties of a page by name. */
export async function sharedOf(visitor: Client, path: string) {
  const { text } = await visitor.get(path)
  return sharedIn(text)
}

export function sharedIn(html: string) {
  return Object.fromEntries(
    Array.from(
      html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g),
      ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')],
    ),
  )
}

/** Returns path and query of the picture that a link to the page shows. */
export async function cardOfPage(visitor: Client, path: string) {
  const { image = '' } = await sharedOf(visitor, path)
  const { pathname, search } = new URL(image)
  return pathname + search
}

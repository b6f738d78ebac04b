import type { Client } from '../client.ts'

/** Every public list, page and feed that can show a picture. */
const DOCUMENTS = [
  '/',
  '/team',
  '/news',
  '/gallery',
  '/sponsors',
  '/about',
  '/news.xml',
  '/cup',
  ...[
    'about-sections',
    'albums',
    'coaches',
    'gallery',
    'gallery/part',
    'hero-video',
    'news',
    'pages',
    'players',
    'players/part',
    'settings',
    'sponsors',
    'teams',
  ].map(path => `/api/${path}`),
]

const WIDTHS = ['', '96/', '320/']
const FORMATS = ['image/avif,image/webp', '*/*']

/** The addresses at which an anonymous visitor gets one of the files, and the documents that name one. */
export async function publicPlaces(visitor: Client, files: readonly string[]) {
  const addresses = files.flatMap(file => WIDTHS.map(width => `/media/${width}${file}`))
  const requests = addresses.flatMap(path => FORMATS.map(accept => ({ path, accept })))
  const served = await Promise.all(
    requests.map(async ({ path, accept }) => {
      const { status } = await visitor.get(path, { accept })
      return status === 404 ? [] : [`${path} answers ${status}`]
    }),
  )
  if (files.length === 0) return []
  const documents = await readDocuments(visitor)
  const named = [...documents].flatMap(([path, text]) =>
    files.flatMap(file => (text.includes(file) ? [`${path} names ${file}`] : [])),
  )
  return [...served.flat(), ...named]
}

/** The lists and pages, and each article that is linked. */
export async function readDocuments(visitor: Client) {
  const texts = new Map<string, string>()
  const read = async (path: string) => void texts.set(path, (await visitor.get(path)).text)
  await Promise.all(DOCUMENTS.map(read))
  const articles = [...(texts.get('/news') ?? '').matchAll(/href="(\/news\/\d+\/[^"]*)"/g)]
  await Promise.all(articles.map(([, path = '']) => read(path)))
  return texts
}

import type { Page, PageView } from './page.ts'

/** What a page says of itself to browsers, search engines and those who share its link. */
export function headOf<Props extends object>(
  page: Page<Props>,
  view: PageView<Props>,
  origin: string,
) {
  const { club, request } = view
  const title = typeof page.title === 'string' ? page.title : page.title(view)
  return {
    title: request.path === '/' ? club.name : `${title} · ${club.name}`,
    description: page.description(view),
    canonical: origin + (page.canonical?.(view) ?? request.path),
  }
}

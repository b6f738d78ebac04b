/** Some consecutive items of a list: one page of it. */
export interface Part<Item> {
  items: Item[]
  /** Position of the first item in the list, from 0. */
  start: number
  /** Items of the whole list. */
  count: number
  /** From 1. */
  page: number
  pages: number
}

/** The page of that number; beyond the last, the last. */
export function partOf<Item>(items: readonly Item[], size: number, page: number): Part<Item> {
  return partAt(items, startsOf(items.length, size), page)
}

/** The same for pages that begin at the given positions, of which the first is 0. */
export function partAt<Item>(items: readonly Item[], starts: number[], page: number): Part<Item> {
  const pages = Math.max(starts.length, 1)
  const at = Math.min(page, pages) - 1
  const start = starts[at] ?? 0
  return {
    items: items.slice(start, starts[at + 1]),
    start,
    count: items.length,
    page: at + 1,
    pages,
  }
}

/** Where pages of `size` begin. What would be less than half a page at the end is on the page before. */
export function startsOf(count: number, size: number) {
  const pages = Math.max(1, Math.round(count / size))
  return Array.from({ length: pages }, (_, page) => page * size)
}

/** The number of a page in a query string; 1 without a valid one. */
export function pageNumber(text: string | undefined) {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

/** 'Photo Gallery, page 2' */
export function titleOfPage(title: string, page: number) {
  return page === 1 ? title : `${title}, page ${page}`
}

/** 'Photos 1–52 of 3,000' */
export function formatRange(noun: string, from: Part<unknown>, to: Part<unknown> = from) {
  const [first, last, count] = [from.start + 1, to.start + to.items.length, to.count]
  return `${noun} ${formatCount(first)}–${formatCount(last)} of ${formatCount(count)}`
}

/** '1,200'. Not by `Intl`, whose first use takes 60 ms on a phone. */
export function formatCount(count: number) {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Whether the list ends with it. */
export function isLast({ start, items, count }: Part<unknown>) {
  return start + items.length >= count
}

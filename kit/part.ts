import { language } from '../ui/language.ts'
import { partWords } from './part-words.ts'

/** One page of a list. */
export interface Part<Item> {
  items: Item[]
  /** Position of the first item in the list, starting at 0. */
  start: number
  /** Items of the whole list. */
  count: number
  /** The number of the page, starting at 1. */
  page: number
  pages: number
}

/** The page of that number; beyond the last, the last. */
export function partOf<Item>(items: readonly Item[], size: number, page: number): Part<Item> {
  return partAt(items, startsOf(items.length, size), page)
}

/** Returns the page of a list whose pages begin at the given positions; the first position is 0. */
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

/**
 * Returns the positions at which pages of `size` begin. A last page of less than half the size is joined with the one
 * before.
 */
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
  return page === 1 ? title : partWords('pageOf', { title, page })
}

/** The parameters of 'Photos {first}–{last} of {count}'. */
export function rangeOf(from: Part<unknown>, to: Part<unknown> = from) {
  return {
    first: formatCount(from.start + 1),
    last: formatCount(to.start + to.items.length),
    count: formatCount(to.count),
  }
}

/** '1,200' */
export function formatCount(count: number) {
  return language().number(count)
}

/** Tells whether the part reaches the end of the list. */
export function isLast({ start, items, count }: Part<unknown>) {
  return start + items.length >= count
}

export function galleryPath(page: number) {
  return page === 1 ? '/gallery' : `/gallery?page=${page}`
}

/** URL of a page with that photo open. */
export function photoPath(path: string, id: number | null) {
  return `${path}?photo=${id}#gallery`
}

/** Where a click on the sponsor is counted before it leads to their website. */
export function visitPath({ id }: { id: number }) {
  return `/sponsors/${id}/visit`
}

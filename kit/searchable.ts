/** Content of one kind that visitors find at `/search`, as a feature declares it. */
export interface Searchable<Context> {
  /** Heading of the results, as in 'News'. */
  label: string
  /**
   * Returns the public content at the club's day `today`, from public reads alone: search cannot find what they leave
   * out, such as drafts. Recomputed whenever content changes, an article is published, or a day begins.
   */
  entries(context: Context, today: string): Promise<readonly SearchEntry[]>
}

export interface SearchEntry {
  title: string
  /** Plain text. */
  text: string
  /** Words of questions that it answers, never shown: an entry that has all of a query’s is first. */
  asked?: string
  /** Path and query of the page. */
  path: string
  /** `yyyy-MM-dd`; entries with a day are listed with the next one first and past ones last. */
  day?: string
}

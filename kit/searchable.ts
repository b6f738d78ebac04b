/** Content of one kind that visitors find at `/search`, as a feature declares it. */
export interface Searchable<Context> {
  /** Heading of the results, as in 'News'. */
  label: string
  /**
   * What the public sees at the club's day `today`, made of public reads alone: what they leave out, such as drafts, cannot be
   * found. Computed again whenever content changes, an article goes out, or a day begins.
   */
  entries(context: Context, today: string): Promise<readonly SearchEntry[]>
}

export interface SearchEntry {
  title: string
  /** Plain text. */
  text: string
  /** Path and query of the page. */
  path: string
  /** `yyyy-MM-dd`; entries with a day are listed with the next one in front and past ones last. */
  day?: string
}
